package io.serpdex.bench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedEdition;
import io.serpdex.error.ServiceException;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.testkit.FastTempDirFactory;
import io.serpdex.testkit.opensearch.LocalCluster;
import io.serpdex.testkit.opensearch.NodeSettings;
import io.serpdex.testkit.opensearch.TestOpenSearch;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClusterBenchmarkTest {
    private static final int HEAP = 512;

    @TempDir
    Path folder;

    private final StringWriter printed = new StringWriter();

    @Test
    void returnsEqualResultsAndDeletesItsIndexes() throws IOException {
        try (LocalCluster node =
                LocalCluster.start(TestOpenSearch.home(), FastTempDirFactory.parent(), NodeSettings.brief(HEAP), 1)) {
            URI running = node.address();
            assertThat(benchmark(new ClusterBenchSettings(Optional.of(running), Optional.empty(), HEAP, List.of(2)))
                            .run())
                    .as("output: %s", printed)
                    .isTrue();
            assertThat(printed.toString())
                    .contains("| copy into 2 shards | measured |")
                    .containsPattern("\\| copy and publish \\| [\\d,]+ documents/s, [\\d,]+ results/s, [\\d.]+ MB/s")
                    .containsPattern(
                            "\\| keywords, largest domain, default sort \\| 100 \\| [\\d.]+ \\| [\\d.]+ \\| [\\d.]+ \\| [\\d,]+ \\|");
            try (ClusterRestClient rest = new ClusterRestClient(running)) {
                assertThat(rest.get("/_cat/indices/serpdexbench-*?format=json")).isEmpty();
            }
        }
    }

    @Test
    void explainsHowToGetOpenSearch() {
        ClusterBenchSettings settings =
                new ClusterBenchSettings(Optional.empty(), Optional.of(folder), HEAP, List.of(1));
        assertThatThrownBy(() -> benchmark(settings).run())
                .isInstanceOf(ServiceException.class)
                .hasMessageContaining("./mvnw generate-test-resources");
    }

    private ClusterBenchmark benchmark(ClusterBenchSettings cluster) {
        BenchSettings settings = new BenchSettings(GeneratedEdition.FEW, 1, folder, false, false, Duration.ofMillis(1));
        return new ClusterBenchmark(settings, cluster, LuceneStore::new, new BenchOutput(new PrintWriter(printed)));
    }
}
