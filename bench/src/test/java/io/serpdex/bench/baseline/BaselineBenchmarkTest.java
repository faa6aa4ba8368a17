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
    void measuresABaselineThatAnswersAlikeAndNamesOneThatDoesNot() throws IOException {
        assertThat(benchmark(new Twin("twin", false), false).run())
                .as("%s", printed)
                .isTrue();
        assertThat(printed.toString())
                .containsPattern("\\| times as long as ours \\| twin \\|")
                .containsPattern("\\| top 100 of a keyword \\| [\\d.,]+ \\|")
                .containsPattern("\\| geometric mean \\| [\\d.,]+ \\|")
                .containsPattern("\\| keyword row \\| 1 (\\| [\\d.,]+ ){10}\\|")
                .containsPattern("\\| ours \\| [\\d.]+ \\| [\\d.]+ \\| [\\d,]+ \\| – \\|")
                .containsPattern("\\| twin \\| [\\d.]+ \\| [\\d.]+ \\| 7 \\| in this process \\|");

        assertThat(benchmark(new Twin("liar", true), true).run()).isFalse();
        assertThat(printed.toString())
                .contains("it differs: top 100 of a keyword")
                .contains("| top 100 of a keyword | differs |")
                .contains("domain history failed in liar: it has no past")
                .contains("| domain history | differs |")
                .contains("| ours | – |");
    }

    @Test
    void refusesAnUnknownBaselineWithTheNamesOfThoseThereAre() {
        assertThatThrownBy(() -> new BaselineSettings(List.of("abacus"), 2_048).baselines())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no rival is called abacus; there are: ")
                .hasMessageContaining("cluster");
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

    /** The embedded engine once more, or one that knows no results page and fails at the history. */
    private record Twin(String name, boolean lies) implements Baseline {
        @Override
        public Loaded load(EditionTables tables, Path files, int memoryMegabytes) {
            Store store = new LuceneStore(tables.data());
            return new Loaded() {
                @Override
                public String described() {
                    return "the engine itself";
                }

                @Override
                public long bytes() {
                    return 7;
                }

                @Override
                public List<ProcessHandle> processes() {
                    return List.of(); // those of this process belong to other tests
                }

                @Override
                public Client connect() {
                    return new TwinClient(store.open(tables.database()), lies);
                }

                @Override
                public void close() {
                    store.close();
                }
            };
        }
    }

    private record TwinClient(View view, boolean lies) implements Baseline.Client {
        @Override
        @SuppressWarnings("unchecked") // the answer to a results page
        public <A> A ask(Query<A> query) {
            if (lies && query instanceof Query.KeywordTop) {
                return (A) Optional.empty();
            }
            if (lies && query instanceof Query.DomainHistory) {
                throw new UnsupportedOperationException("it has no past");
            }
            return view.execute(query);
        }

        @Override
        public void close() {
            view.close();
        }
    }
}
