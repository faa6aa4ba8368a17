package io.serpdex.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.bench.opensearch.NodeSettings;
import io.serpdex.bench.rivals.DuckRival;
import io.serpdex.bench.rivals.PostgresRival;
import io.serpdex.bench.rivals.rowindex.RowIndexRival;
import io.serpdex.store.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A rival that answers otherwise is no rival: each must answer exactly as the embedded engine does. */
@Order(4)
final class RivalAnswersTest {
    private static final int MEMORY_MEGABYTES = 512;
    private static final int VARIANTS = 4;
    private static final int MOST_SHOWN = 10;
    private static final List<Rival> RIVALS =
            List.of(new DuckRival(), new PostgresRival(), new RowIndexRival(NodeSettings::brief));

    @TempDir
    static Path folder;

    private static InventedEdition edition;

    /** In a folder that others may pass: nodes of OpenSearch, for one, refuse to be root. */
    @BeforeAll
    static void makeEdition() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        edition = new InventedEdition(InventedEdition.FEW, folder);
    }

    @AfterAll
    static void close() {
        edition.close();
    }

    @Test
    void theCommandFindsAllOfThem() {
        assertThat(Rivals.found())
                .extracting(Rival::name)
                .containsExactlyElementsOf(RIVALS.stream().map(Rival::name).toList());
    }

    @TestFactory
    Stream<DynamicTest> everyRivalAnswersAsWeDo() {
        return RIVALS.stream().map(rival -> DynamicTest.dynamicTest(rival.name(), () -> requireSameAnswers(rival)));
    }

    private static void requireSameAnswers(Rival rival) throws IOException {
        RivalTables tables = edition.tables(folder.resolve("tables"));
        Path files = Files.createDirectories(folder.resolve("rivals").resolve(rival.name()));
        try (Rival.Loaded loaded = rival.load(tables, files, MEMORY_MEGABYTES);
                Rival.Client client = loaded.connect()) {
            assertThat(loaded.described()).isNotBlank();
            assertThat(loaded.bytes()).isPositive();
            assertThat(differences(client)).as(rival.name()).isEmpty();
        }
    }

    private static List<String> differences(Rival.Client client) throws IOException {
        List<String> differences = new ArrayList<>();
        for (Query<?> query : questions()) {
            SameAnswers.difference(edition.view().execute(query), client.ask(query), "it")
                    .ifPresent(difference -> differences.add(query + ": " + difference));
            if (differences.size() == MOST_SHOWN) {
                break;
            }
        }
        return differences;
    }

    private static Set<Query<?>> questions() throws IOException {
        Subjects subjects = edition.subjects();
        Set<Query<?>> questions = new LinkedHashSet<>();
        new BenchCases(edition.view(), subjects).all().forEach(each -> questions.addAll(each.variants(VARIANTS)));
        questions.addAll(new RivalQuestions(edition.view(), subjects).all());
        return questions;
    }
}
