package io.serpdex.store.opensearch;

import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.CapturedLog;
import io.serpdex.log.LogTopic;
import io.serpdex.model.Scope;
import io.serpdex.store.Partition;
import io.serpdex.store.Query;
import io.serpdex.store.TestBatch;
import io.serpdex.store.View;
import io.serpdex.store.lucene.DataFolder;
import io.serpdex.store.opensearch.client.ClusterClient;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the messages about a cluster that fails or does not respond. */
final class ClusterErrorsTest {
    @TempDir
    private Path work;

    @AfterEach
    void clear() {
        SharedCluster.clear(work);
    }

    private static Storage.Cluster at(URI address, Duration requestTime, Storage.Cluster other) {
        return new Storage.Cluster(
                List.of(address),
                other.caCertificates(),
                other.login(),
                other.connectTime(),
                requestTime,
                other.prefix(),
                other.shards(),
                other.replicas());
    }

    private static void assertUnavailable(ThrowingCallable call, String message) {
        assertThatThrownBy(call)
                .isInstanceOf(ServiceException.class)
                .hasMessage(message)
                .extracting(failure -> ((ServiceException) failure).code())
                .isEqualTo(ErrorCode.UNAVAILABLE);
    }

    @Test
    @Timeout(60)
    void limitsTheTimeOfAQuery() throws IOException {
        Storage.Cluster cluster = SharedCluster.settings(work);
        try (OpenSearchStore store = new OpenSearchStore(cluster, work, Partition.WHOLE)) {
            TestBatch.on("2026-11-01")
                    .with(serp("boots").volume(10).results("a.com", 1))
                    .importInto(store);
        }
        Duration anHour = Duration.ofHours(1);
        try (StallingNode node = new StallingNode(SharedCluster.address());
                OpenSearchStore store = OpenSearchStore.following(
                        at(node.address(), anHour, cluster),
                        work,
                        new OpenSearchStore.Following(anHour, Duration.ofMillis(200)));
                View view = store.open(DataFolder.US)) {
            Query<?> query = new Query.DomainHistory(Scope.parse("a.com"));
            node.stall();
            assertUnavailable(() -> view.execute(query), "the OpenSearch cluster did not respond in time");
            node.resume();
        }
    }

    @Test
    void hidesIndexAndNodeNamesFromReaders() {
        Storage.Cluster cluster = SharedCluster.settings(work);
        String nowhere = "/" + cluster.prefix() + "-nowhere";
        try (ClusterClient client = new ClusterClient(cluster)) {
            client.call(
                    "PUT",
                    nowhere + "?wait_for_active_shards=0",
                    OpenSearchJson.of("settings", OpenSearchJson.of("index.routing.allocation.require.box", "none")));
            assertUnavailable(
                    () -> client.call("GET", nowhere + "/_doc/1"),
                    "the OpenSearch cluster cannot process the request now: status 503, no_shard_available_action_exception");
        }
    }

    @Test
    void distinguishesMissingTlsFromAWrongCertificate() {
        Storage.Cluster cluster = SharedCluster.settings(work);
        URI encrypted = URI.create("https://" + SharedCluster.address().getAuthority());
        try (ClusterClient client = new ClusterClient(at(encrypted, cluster.requestTime(), cluster))) {
            assertUnavailable(
                    () -> client.call("GET", "/"),
                    "the OpenSearch cluster cannot be reached securely: the TLS handshake failed "
                            + "(check opensearch.addresses)");
        }
    }

    @Test
    void logsAnUnreachableClusterOnce() {
        URI nobody = URI.create("http://127.0.0.1:1");
        ClusterContext cluster = ClusterContext.to(at(nobody, Duration.ofSeconds(5), SharedCluster.settings(work)));
        DatabaseTracker databases = new DatabaseTracker(cluster);
        try (CapturedLog log = CapturedLog.of(LogTopic.CLUSTER, nobody.toString())) {
            databases.tryRefresh();
            databases.tryRefresh();
            assertThat(log.events()).containsExactly("WARN the OpenSearch cluster cannot be reached: [" + nobody + "]");
        }
        cluster.close();
    }
}
