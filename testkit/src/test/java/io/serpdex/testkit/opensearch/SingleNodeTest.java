package io.serpdex.testkit.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

final class SingleNodeTest {
    private static final NodeSettings SETTINGS = NodeSettings.brief(256);

    private static Path directory;
    private static LocalCluster cluster;

    /** Uses a home that only its owner can enter, like a checkout in the home of root. */
    @BeforeAll
    static void start(@TempDir Path closed, @TempDir Path open) throws IOException {
        directory = Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwx--x--x"));
        Path home = closed.resolve("home");
        new DirectoryTree(TestOpenSearch.home()).copyTo(home);
        cluster = LocalCluster.start(home, directory, SETTINGS, 1);
    }

    @AfterAll
    static void stopAndRequireEmptyDirectory() throws IOException {
        cluster.close();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void responds() throws Exception {
        NodeClient client = new NodeClient(cluster.address());
        assertThat(client.get("/").path("version").path("distribution").asString())
                .isEqualTo("opensearch");
    }

    @Test
    void circuitBreakerIgnoresGarbage() throws Exception {
        JsonNode node = new NodeClient(cluster.address())
                .get("/_nodes/stats/breaker,jvm")
                .path("nodes")
                .iterator()
                .next();
        assertThat(node.path("breakers")
                        .path("parent")
                        .path("estimated_size_in_bytes")
                        .asLong())
                .isLessThan(
                        node.path("jvm").path("mem").path("heap_used_in_bytes").asLong() / 2);
    }

    @Test
    void keepsDocumentsAfterARestart() throws Exception {
        NodeClient client = new NodeClient(cluster.address());
        client.put("/words", "{\"settings\": {\"number_of_replicas\": 0}}");
        client.put("/words/_doc/1", "{\"word\": \"kept\"}");
        cluster.restart();
        client.get("/_cluster/health?wait_for_status=green");
        assertThat(client.count("words")).isEqualTo(1);
    }

    @Test
    void doesNotRespondWhilePaused() throws Exception {
        LocalNode node = cluster.node(0);
        node.pause();
        NodeClient impatient = new NodeClient(node.address(), Duration.ofMillis(300));
        assertThatThrownBy(() -> impatient.get("/")).isInstanceOf(HttpTimeoutException.class);
        node.resume();
        new NodeClient(node.address()).get("/");
    }

    @Test
    void reportsTheLogOfANodeThatCannotStart() throws Exception {
        Path home = TestOpenSearch.home();
        NodeSettings wrong = SETTINGS.with("no.such.setting", "1");
        assertThatThrownBy(() -> LocalCluster.start(home, directory, wrong, 1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("unknown setting [no.such.setting]");
    }
}
