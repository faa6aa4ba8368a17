package io.serpdex.testkit.opensearch;

import io.serpdex.testkit.FastTempDirFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The OpenSearch for tests. The first use starts and stops a node to create a class-data archive, which halves the processor
 * time that later nodes need to start.
 */
public final class TestOpenSearch {
    private static final int HEAP = 256;

    private TestOpenSearch() {}

    private static final class HomeWithArchive {
        static final Path HOME = createArchive(OpenSearchDistribution.home());

        private static Path createArchive(Path home) {
            Path classes = home.resolve(NodeFolder.CLASSES);
            if (Files.exists(classes)) {
                return home;
            }
            try (LocalCluster cluster =
                    LocalCluster.start(home, FastTempDirFactory.parent(), NodeSettings.brief(HEAP), 1)) {
                sendRequests(new NodeClient(cluster.address()));
                LocalNode node = cluster.node(0);
                node.stop();
                Path temporary = Files.createTempFile(home, NodeFolder.CLASSES, null);
                Files.copy(node.folder().classes(), temporary, StandardCopyOption.REPLACE_EXISTING);
                Files.move(temporary, classes, StandardCopyOption.ATOMIC_MOVE);
                return home;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        /** Sends typical requests, so that the archive contains their classes. */
        private static void sendRequests(NodeClient client) throws IOException, InterruptedException {
            client.put("/words", "{\"settings\": {\"number_of_replicas\": 0}}");
            client.put("/words/_doc/1", "{\"word\": \"used\"}");
            client.count("words");
        }
    }

    public static Path home() {
        return HomeWithArchive.HOME;
    }
}
