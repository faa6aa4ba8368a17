package io.serpdex.bench.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedEdition;
import io.serpdex.store.Query;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BaselineBenchmarkTest {
    @TempDir
    Path folder;

    private final StringWriter printed = new StringWriter();

    @Test
    void measuresEqualBaselinesAndReportsDifferences() throws IOException {
        assertThat(benchmark(new Twin("equal", false), false).run())
                .as("%s", printed)
                .isTrue();
        assertThat(printed.toString())
                .containsPattern("\\| time relative to Serpdex \\| equal \\|")
                .containsPattern("\\| top 100 of a keyword \\| [\\d.,]+ \\|")
                .containsPattern("\\| geometric mean \\| [\\d.,]+ \\|")
                .containsPattern("\\| keyword row \\| 1 (\\| [\\d.,]+ ){10}\\|")
                .containsPattern("\\| Serpdex \\| [\\d.]+ \\| [\\d.]+ \\| [\\d,]+ \\| – \\|")
                .containsPattern("\\| equal \\| [\\d.]+ \\| [\\d.]+ \\| 7 \\| in this process \\|");

        assertThat(benchmark(new Twin("wrong", true), true).run()).isFalse();
        assertThat(printed.toString())
                .contains("results differ: top 100 of a keyword")
                .contains("| top 100 of a keyword | differs |")
                .contains("query failed in wrong: domain history: no history")
                .contains("| domain history | differs |")
                .contains("| Serpdex | – |");
    }

    @Test
    void rejectsUnknownBaselines() {
        assertThatThrownBy(() -> new BaselineSettings(List.of("abacus"), 2_048).baselines())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--rivals must be one or more of duckdb, postgresql, row-index, cluster; got \"abacus\"");
    }

    private BaselineBenchmark benchmark(Baseline baseline, boolean reuse) {
        BenchSettings settings = new BenchSettings(GeneratedEdition.FEW, 1, folder, reuse, false, Duration.ofMillis(1));
        return new BaselineBenchmark(
                settings,
                new BaselineSettings(List.of(), 2_048),
                List.of(baseline),
                LuceneStore::new,
                new BenchOutput(new PrintWriter(printed)));
    }

    /** The embedded engine as a baseline. If faulty, it returns no results pages and fails to return history. */
    private record Twin(String name, boolean faulty) implements Baseline {
        @Override
        public Loaded load(EditionTables tables, Path files, int memoryMegabytes) {
            Store store = new LuceneStore(tables.data());
            return new Loaded() {
                @Override
                public String description() {
                    return "the engine itself";
                }

                @Override
                public long bytes() {
                    return 7;
                }

                @Override
                public List<ProcessHandle> processes() {
                    return List.of(); // child processes belong to other tests
                }

                @Override
                public Client connect() {
                    return new TwinClient(store.open(tables.database()), faulty);
                }

                @Override
                public void close() {
                    store.close();
                }
            };
        }
    }

    private record TwinClient(View view, boolean faulty) implements Baseline.Client {
        @Override
        @SuppressWarnings("unchecked") // KeywordTop returns an Optional
        public <A> A execute(Query<A> query) {
            if (faulty && query instanceof Query.KeywordTop) {
                return (A) Optional.empty();
            }
            if (faulty && query instanceof Query.DomainHistory) {
                throw new UnsupportedOperationException("no history");
            }
            return view.execute(query);
        }

        @Override
        public void close() {
            view.close();
        }
    }
}
