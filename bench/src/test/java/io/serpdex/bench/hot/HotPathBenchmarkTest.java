package io.serpdex.bench.hot;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.store.lucene.LuceneStore;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class HotPathBenchmarkTest {
    @Test
    void rejectsInvalidRegularExpressions() {
        BenchSettings settings =
                new BenchSettings(1_000, 1, Path.of("never-created"), false, false, Duration.ofSeconds(1));
        BenchOutput out = new BenchOutput(new PrintWriter(Writer.nullWriter()));
        assertThatThrownBy(() -> new HotPathBenchmark(settings, "report(", LuceneStore::new, out))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--hot must be a regular expression, got \"report(\": Unclosed group at index 7");
    }
}
