package io.serpdex.store.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import io.serpdex.SerpdexProcess;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.config.Storage;
import io.serpdex.error.ServiceException;
import io.serpdex.http.TestServer;
import io.serpdex.ingest.ImportRequest;
import io.serpdex.log.CapturedLog;
import io.serpdex.log.LogTopic;
import io.serpdex.store.Partition;
import io.serpdex.store.lucene.DataFolder;
import io.serpdex.testkit.FastTempDirFactory;
import io.serpdex.testkit.opensearch.LocalCluster;
import io.serpdex.testkit.opensearch.LocalNode;
import io.serpdex.testkit.opensearch.NodeClient;
import io.serpdex.testkit.opensearch.NodeSettings;
import io.serpdex.testkit.opensearch.TestOpenSearch;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills, pauses and restarts nodes and imports while clients send requests: no response is ever wrong. Each test leaves
 * an intact cluster and at most one more edition.
 */
@Order(1)
final class ClusterFaultsTest {
    private static final int NODES = 3;
    private static final int HEAP = 256;
    private static final int EDITIONS = 4;
    private static final int MANY = 30;
    private static final Duration REQUEST_TIME = Duration.ofSeconds(5);
    /** A request to the server may need several requests to the cluster. */
    private static final Duration LONGEST_RESPONSE = REQUEST_TIME.multipliedBy(3);

    private static final Duration WHOLE_AGAIN = Duration.ofMinutes(2);

    @TempDir
    private static Path folder;

    private static Path data;
    private static LocalCluster cluster;
    private static Storage.Cluster storage;
    private static ExpectedEditions known;
    private static TestServer service;
    private static int newest;

    @TempDir
    private Path temp;

    @BeforeAll
    static void startAndImport() throws IOException {
        cluster = LocalCluster.start(TestOpenSearch.home(), FastTempDirFactory.parent(), settings(), NODES);
        known = new ExpectedEditions(folder, EDITIONS);
        data = configured(folder.resolve("data"));
        storage = (Storage.Cluster) new ConfigurationReader(Map.of(), data)
                .readForData(Optional.empty())
                .storage();
        publish(0);
        service = TestServer.startConfigured(data, Map.of());
    }

    /** Creates a data folder configured for the cluster. */
    private static Path configured(Path data) throws IOException {
        Files.createDirectories(data);
        return Files.writeString(data.resolve("serpdex.properties"), """
                storage = opensearch
                opensearch.addresses = %s
                opensearch.connect-seconds = 2
                opensearch.request-seconds = %d
                opensearch.prefix = faults
                opensearch.shards = 2
                opensearch.replicas = 1
                """.formatted(
                                cluster.addresses().stream().map(URI::toString).collect(Collectors.joining(", ")),
                                REQUEST_TIME.toSeconds()))
                .getParent();
    }

    /**
     * Settings that detect a hanging node within seconds instead of half a minute, and drop its pending searches within
     * seconds instead of minutes. Until then it cannot reopen its shards.
     */
    private static NodeSettings settings() {
        NodeSettings settings = NodeSettings.brief(HEAP)
                .with("search.default_keep_alive", "20s")
                .with("search.keep_alive_interval", "2s");
        for (String check : List.of("follower_check", "leader_check")) {
            settings = settings.with("cluster.fault_detection." + check + ".timeout", "2s")
                    .with("cluster.fault_detection." + check + ".retry_count", "2");
        }
        return settings;
    }

    @AfterAll
    static void end() throws IOException {
        try (LocalCluster ending = cluster) {
            assertThat(ending).isNotNull();
            service.close();
        }
    }

    private static void publish(int edition) throws IOException {
        try (OpenSearchStore store = new OpenSearchStore(storage, data.resolve("work"), Partition.WHOLE)) {
            new DataFolder(data).importInto(store, edition, known.file(edition), ImportRequest.KEEP);
        }
        newest = edition;
    }

    private static BackgroundClients traffic() {
        return new BackgroundClients(service, LONGEST_RESPONSE, known, Set.of(newest));
    }

    private static NodeClient client(int node) {
        return new NodeClient(cluster.node(node).address());
    }

    private static void awaitWhole() throws Exception {
        // Rebuilds a lost replica immediately instead of after a minute.
        NodeClient client = new NodeClient(cluster.node(0).address(), WHOLE_AGAIN.plusSeconds(10));
        client.put("/faults-*/_settings", "{\"index.unassigned.node_left.delayed_timeout\": \"0s\"}");
        if (!client.has("/_cluster/health?wait_for_status=green&wait_for_nodes=" + NODES + "&timeout="
                + WHOLE_AGAIN.toSeconds() + "s")) {
            fail("a copy is missing: " + client.get("/_cluster/allocation/explain"));
        }
    }

    private static void publishNext(BackgroundClients backgroundClients) throws IOException {
        int next = newest + 1;
        backgroundClients.serves(newest, next);
        publish(next);
        backgroundClients.awaitEdition(next);
        backgroundClients.serves(next);
    }

    @Test
    void survivesAHangingNodeWithoutStaleResults() throws Exception {
        try (BackgroundClients backgroundClients = traffic()) {
            // Then every node has all shards.
            client(0).put("/faults-g_us-ledger/_settings", "{\"index.number_of_replicas\": " + (NODES - 1) + "}");
            awaitWhole();
            backgroundClients.awaitResponses(MANY);
            LocalNode hanging = cluster.node(2);
            hanging.pause();
            backgroundClients.awaitResponses(MANY);
            client(0).get("/_cluster/health?wait_for_nodes=" + (NODES - 1));
            publishNext(backgroundClients);
            try (StalledQueries late = StalledQueries.of(storage, hanging.address(), known.domain())) {
                hanging.resume();
                late.assertCorrectOrUnavailable();
            }
            backgroundClients.awaitResponses(MANY);
            awaitWhole();
        }
    }

    @Test
    void survivesTheLossOfOneNodeAndReportsTheLossOfAll() throws Exception {
        try (BackgroundClients backgroundClients = traffic()) {
            backgroundClients.awaitResponses(MANY);
            cluster.node(1).kill();
            backgroundClients.awaitResponses(MANY);
            publishNext(backgroundClients);
            cluster.node(1).restart();
            backgroundClients.awaitResponses(MANY);
            awaitWhole();

            for (int node = 0; node < NODES; node++) {
                cluster.node(node).kill();
            }
            backgroundClients.serves();
            backgroundClients.awaitRefusals(MANY);
            try (CapturedLog log = CapturedLog.of(LogTopic.CLUSTER, "the OpenSearch cluster");
                    TestServer late = TestServer.startConfigured(configured(temp), Map.of());
                    BackgroundClients lateTraffic = new BackgroundClients(late, LONGEST_RESPONSE, known, Set.of())) {
                lateTraffic.awaitRefusals(MANY);
                log.await("WARN the OpenSearch cluster cannot be reached");
                assertThat(late.get("/readyz").status()).isEqualTo(503);

                lateTraffic.serves(newest);
                backgroundClients.serves(newest);
                cluster.restart();
                lateTraffic.awaitResponses(MANY);
                log.await("INFO the OpenSearch cluster is reachable again");
                assertThat(late.get("/readyz").status()).isEqualTo(200);
                backgroundClients.awaitResponses(MANY);
            }
            awaitWhole();
        }
    }

    @Test
    void keepsThePreviousEditionWhenAnImportIsKilled() throws Exception {
        try (BackgroundClients backgroundClients = traffic()) {
            int next = newest + 1;
            String index = String.format("/faults-g_us-%08d-1of1", next + 1);
            try (SerpdexProcess process = SerpdexProcess.start(
                    temp,
                    "import",
                    "--data",
                    data,
                    "--se",
                    DataFolder.US.id(),
                    "--date",
                    DataFolder.dateOf(next),
                    known.file(next))) {
                NodeClient client = client(0);
                process.awaitThat(() -> client.has(index));
                assertThat(process.isRunning()).as(process.err()).isTrue();
                process.kill();
            }
            backgroundClients.awaitResponses(MANY);
            assertThatThrownBy(() -> publish(next))
                    .isInstanceOf(ServiceException.class)
                    .hasMessageContaining("another import is running");

            client(0).delete("/faults-leases/_doc/import-g_us-1of1"); // it would have expired
            publishNext(backgroundClients);
            backgroundClients.awaitResponses(MANY);
        }
    }
}
