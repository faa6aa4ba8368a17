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
    void everyQuestionHasALineInTheTableAndAPanelInTheChart() throws Exception {
        benchmark(GeneratedEdition.FEW, 2 * GeneratedEdition.FEW).run();

        List<String> table =
                printed.toString().lines().filter(line -> line.contains(" × ")).toList();
        assertThat(table.getFirst()).matches("\\| median ms, by results \\| [\\d,]+ \\| [\\d,]+ \\| × [12] \\|");
        List<String> questions = table.subList(1, table.size());
        assertThat(questions)
                .hasSizeGreaterThan(30)
                .allSatisfy(line -> assertThat(line).matches("\\| .+ \\| [\\d.]+ \\| [\\d.]+ \\| × [\\d.]+ \\|"));
        assertThat(printed.toString()).containsPattern("\\| bytes a result \\| [\\d.]+ \\| [\\d.]+ \\|");
        assertThat(printed.toString())
                .containsPattern("\\| results imported and published a second \\| [\\d,]+ \\| [\\d,]+ \\|");
        int panels = questions.size() + 2; // bytes, and results a second
        assertThat(chart().getElementsByTagName("g").getLength()).isEqualTo(panels);
        assertThat(chart().getElementsByTagName("circle").getLength()).isEqualTo(2 * panels);
    }

    private Document chart() throws Exception {
        try (var svg = Files.newInputStream(folder.resolve(GrowthBenchmark.CHART))) {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg);
        }
    }

    @Test
    void growthNeedsSizesThatGrow() {
        assertThatThrownBy(() -> benchmark(1_000)).hasMessageStartingWith("growth must have two numbers of keywords");
        assertThatThrownBy(() -> benchmark(2_000, 1_000)).hasMessageEndingWith("got [2000, 1000]");
        assertThatThrownBy(() -> benchmark(1_000, 1_000)).hasMessageEndingWith("got [1000, 1000]");
    }
}
