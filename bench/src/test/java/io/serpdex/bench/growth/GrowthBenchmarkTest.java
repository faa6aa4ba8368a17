package io.serpdex.bench.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedEdition;
import io.serpdex.store.lucene.LuceneStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

final class GrowthBenchmarkTest {
    @TempDir
    Path folder;

    private final StringWriter printed = new StringWriter();

    private GrowthBenchmark benchmark(Integer... sizes) {
        BenchSettings settings = new BenchSettings(GeneratedEdition.FEW, 1, folder, false, false, Duration.ofNanos(1));
        return new GrowthBenchmark(
                settings, List.of(sizes), LuceneStore::new, new BenchOutput(new PrintWriter(printed)));
    }

    @Test
    void givesEveryQueryARowInTheTableAndAPanelInTheChart() throws Exception {
        benchmark(GeneratedEdition.FEW, 2 * GeneratedEdition.FEW).run();

        List<String> table =
                printed.toString().lines().filter(line -> line.contains(" × ")).toList();
        assertThat(table.getFirst()).matches("\\| median ms, by results \\| [\\d,]+ \\| [\\d,]+ \\| × [12] \\|");
        List<String> queries = table.subList(1, table.size());
        assertThat(queries)
                .hasSizeGreaterThan(30)
                .allSatisfy(line -> assertThat(line).matches("\\| .+ \\| [\\d.]+ \\| [\\d.]+ \\| × [\\d.]+ \\|"));
        assertThat(printed.toString()).containsPattern("\\| bytes per result \\| [\\d.]+ \\| [\\d.]+ \\|");
        assertThat(printed.toString()).containsPattern("\\| results imported per second \\| [\\d,]+ \\| [\\d,]+ \\|");
        int panels = queries.size() + 2; // bytes per result, results per second
        assertThat(chart().getElementsByTagName("g").getLength()).isEqualTo(panels);
        assertThat(chart().getElementsByTagName("circle").getLength()).isEqualTo(2 * panels);
    }

    private Document chart() throws Exception {
        try (var svg = Files.newInputStream(folder.resolve(GrowthBenchmark.CHART))) {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg);
        }
    }

    @Test
    void rejectsSizesThatDoNotGrow() {
        assertThatThrownBy(() -> benchmark(1_000))
                .hasMessage("--growth must be at least two numbers of keywords in ascending order, got [1000]");
        assertThatThrownBy(() -> benchmark(2_000, 1_000)).hasMessageEndingWith("got [2000, 1000]");
        assertThatThrownBy(() -> benchmark(1_000, 1_000)).hasMessageEndingWith("got [1000, 1000]");
    }
}
