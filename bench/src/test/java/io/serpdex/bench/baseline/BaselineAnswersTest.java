package io.serpdex.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.bench.baseline.rowindex.RowIndexBaseline;
import io.serpdex.bench.baseline.sql.DuckDbBaseline;
import io.serpdex.bench.baseline.sql.PostgresBaseline;
import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.bench.measure.AnswerComparison;
import io.serpdex.bench.measure.GeneratedEdition;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.TimedQueries;
import io.serpdex.store.Query;
import io.serpdex.testkit.opensearch.NodeSettings;
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

/** A baseline that answers otherwise is no baseline: each must answer exactly as the embedded engine does. */
@Order(4)
final class BaselineAnswersTest {
    private static final int MEMORY_MEGABYTES = 512;
    private static final int VARIANTS = 4;
    private static final int MOST_SHOWN = 10;
    private static final List<Baseline> BASELINES =
            List.of(new DuckDbBaseline(), new PostgresBaseline(), new RowIndexBaseline(NodeSettings::brief));

    @TempDir
    static Path folder;

    private static GeneratedEdition edition;

    /** In a folder that others may pass: nodes of OpenSearch, for one, refuse to be root. */
    @BeforeAll
    static void makeEdition() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        edition = new GeneratedEdition(GeneratedEdition.FEW, folder);
    }

    @AfterAll
    static void close() {
        edition.close();
    }

    @Test
    void theCommandFindsAllOfThem() {
        assertThat(Baselines.found())
                .extracting(Baseline::name)
                .containsExactlyElementsOf(
                        BASELINES.stream().map(Baseline::name).toList());
    }

    @TestFactory
    Stream<DynamicTest> everyBaselineAnswersAsWeDo() {
        return BASELINES.stream()
                .map(baseline -> DynamicTest.dynamicTest(baseline.name(), () -> requireSameAnswers(baseline)));
    }

    private static void requireSameAnswers(Baseline baseline) throws IOException {
        EditionTables tables = edition.tables(folder.resolve("tables"));
        Path files = Files.createDirectories(folder.resolve("rivals").resolve(baseline.name()));
        try (Baseline.Loaded loaded = baseline.load(tables, files, MEMORY_MEGABYTES);
                Baseline.Client client = loaded.connect()) {
            assertThat(loaded.described()).isNotBlank();
            assertThat(loaded.bytes()).isPositive();
            assertThat(differences(client)).as(baseline.name()).isEmpty();
        }
    }

    private static List<String> differences(Baseline.Client client) throws IOException {
        List<String> differences = new ArrayList<>();
        for (Query<?> query : questions()) {
            AnswerComparison.difference(edition.view().execute(query), client.ask(query), "it")
                    .ifPresent(difference -> differences.add(query + ": " + difference));
            if (differences.size() == MOST_SHOWN) {
                break;
            }
        }
        return differences;
    }

    private static Set<Query<?>> questions() throws IOException {
        QuerySubjects querySubjects = edition.subjects();
        Set<Query<?>> questions = new LinkedHashSet<>();
        new TimedQueries(edition.view(), querySubjects)
                .all()
                .forEach(each -> questions.addAll(each.variants(VARIANTS)));
        questions.addAll(new BaselineQueries(edition.view(), querySubjects).all());
        return questions;
    }
}
