package io.serpdex.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.bench.baseline.rowindex.RowIndexBaseline;
import io.serpdex.bench.baseline.sql.DuckDbBaseline;
import io.serpdex.bench.baseline.sql.PostgresBaseline;
import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.bench.measure.GeneratedEdition;
import io.serpdex.bench.measure.QuerySubjects;
import io.serpdex.bench.measure.ResultComparison;
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

/** Checks that every baseline returns exactly the results of the embedded engine. */
@Order(4)
final class BaselineResultsTest {
    private static final int MEMORY_MEGABYTES = 512;
    private static final int VARIANTS = 4;
    private static final int MAX_DIFFERENCES = 10;
    private static final List<Baseline> BASELINES =
            List.of(new DuckDbBaseline(), new PostgresBaseline(), new RowIndexBaseline(NodeSettings::brief));

    @TempDir
    static Path folder;

    private static GeneratedEdition edition;

    /** Lets other users enter the folder, because OpenSearch does not run as root. */
    @BeforeAll
    static void createEdition() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        edition = new GeneratedEdition(GeneratedEdition.FEW, folder);
    }

    @AfterAll
    static void close() {
        edition.close();
    }

    @Test
    void findsAllBaselines() {
        assertThat(Baselines.found())
                .extracting(Baseline::name)
                .containsExactlyElementsOf(
                        BASELINES.stream().map(Baseline::name).toList());
    }

    @TestFactory
    Stream<DynamicTest> returnsTheResultsOfTheEmbeddedEngine() {
        return BASELINES.stream()
                .map(baseline -> DynamicTest.dynamicTest(baseline.name(), () -> requireSameResults(baseline)));
    }

    private static void requireSameResults(Baseline baseline) throws IOException {
        EditionTables tables = edition.tables(folder.resolve("tables"));
        Path files = Files.createDirectories(folder.resolve("rivals").resolve(baseline.name()));
        try (Baseline.Loaded loaded = baseline.load(tables, files, MEMORY_MEGABYTES);
                Baseline.Client client = loaded.connect()) {
            assertThat(loaded.description()).isNotBlank();
            assertThat(loaded.bytes()).isPositive();
            assertThat(differences(client)).as(baseline.name()).isEmpty();
        }
    }

    private static List<String> differences(Baseline.Client client) throws IOException {
        List<String> differences = new ArrayList<>();
        for (Query<?> query : queries()) {
            ResultComparison.difference(edition.view().execute(query), client.execute(query), "the baseline")
                    .ifPresent(difference -> differences.add(query + ": " + difference));
            if (differences.size() == MAX_DIFFERENCES) {
                break;
            }
        }
        return differences;
    }

    private static Set<Query<?>> queries() throws IOException {
        QuerySubjects querySubjects = edition.subjects();
        Set<Query<?>> queries = new LinkedHashSet<>();
        new TimedQueries(edition.view(), querySubjects).all().forEach(each -> queries.addAll(each.variants(VARIANTS)));
        queries.addAll(new BaselineQueries(edition.view(), querySubjects).all());
        return queries;
    }
}
