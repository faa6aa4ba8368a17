package io.serpdex.testkit.opensearch;

import io.serpdex.testkit.FastTempDirFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The unpacked server for nodes of tests. A first node is started and stopped only to leave its classes behind: the dozen
 * that follow start with half of the processor time.
 */
public final class TestOpenSearch {
    private static final int HEAP = 256;

    private TestOpenSearch() {}

    private static final class Rehearsed {
        static final Path HOME = rehearse(OpenSearchDistribution.home());

        private static Path rehearse(Path home) {
            Path classes = home.resolve(NodeFolder.CLASSES);
            if (Files.exists(classes)) {
                return home;
            }
            try (LocalCluster cluster =
                    LocalCluster.start(home, FastTempDirFactory.parent(), NodeSettings.brief(HEAP), 1)) {
                use(new NodeClient(cluster.address()));
                LocalNode node = cluster.node(0);
                node.stop();
                Path whole = Files.createTempFile(home, NodeFolder.CLASSES, null);
                Files.copy(node.folder().classes(), whole, StandardCopyOption.REPLACE_EXISTING);
                Files.move(whole, classes, StandardCopyOption.ATOMIC_MOVE);
                return home;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        /** Does what every test does, for the classes that it takes. */
        private static void use(NodeClient client) throws IOException, InterruptedException {
            client.put("/words", "{\"settings\": {\"number_of_replicas\": 0}}");
            client.put("/words/_doc/1", "{\"word\": \"used\"}");
            client.count("words");
        }
    }

    public static Path home() {
        return Rehearsed.HOME;
    }
}
