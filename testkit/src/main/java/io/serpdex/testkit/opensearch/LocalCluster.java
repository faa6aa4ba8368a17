package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A cluster of local OpenSearch nodes. The nodes end when the cluster is closed or this process ends. */
public final class LocalCluster implements AutoCloseable {
    private final Path folder;
    private final OrphanReaper orphanReaper;
    private final Thread atExit = new Thread(this::endQuietly, "stop local cluster");
    private final List<LocalNode> nodes = new ArrayList<>();

    /**
     * Starts a cluster and waits until all nodes have joined.
     *
     * @param home the unpacked OpenSearch
     * @param directory parent of the cluster's folder, which is deleted with the cluster
     */
    public static LocalCluster start(Path home, Path directory, NodeSettings settings, int nodes) throws IOException {
        LocalCluster cluster = new LocalCluster(Files.createDirectories(directory.toAbsolutePath()));
        try {
            cluster.createNodes(home.toAbsolutePath(), settings, new ClusterLayout(NodePorts.free(nodes)));
            cluster.launch();
            return cluster;
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private LocalCluster(Path directory) throws IOException {
        folder = Files.createTempDirectory(directory, "opensearch-");
        orphanReaper = new OrphanReaper(folder);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    private void createNodes(Path home, NodeSettings settings, ClusterLayout layout) throws IOException {
        NodeUser user = NodeUser.of(folder);
        if (!user.canEnter(folder)) {
            throw new IOException("OpenSearch does not run as root, and the user nobody cannot access " + folder);
        }
        Path java = user.readable(Path.of(System.getProperty("java.home")), folder.resolve("java"));
        Path server = user.readable(home, folder.resolve("home"));
        NodeCommand command = new NodeCommand(java, server, user, settings);
        for (int i = 0; i < layout.ports().size(); i++) {
            String name = ClusterLayout.name(i);
            NodeFolder own = new NodeFolder(folder.resolve(name));
            Map<String, String> all = new TreeMap<>(layout.settings(i));
            all.putAll(settings.settings());
            own.write(all);
            user.take(own.root());
            nodes.add(new LocalNode(name, layout.ports().get(i), own, command));
        }
    }

    /** Returns the address of the first node. */
    public URI address() {
        return nodes.getFirst().address();
    }

    public List<URI> addresses() {
        return nodes.stream().map(LocalNode::address).toList();
    }

    public LocalNode node(int number) {
        return nodes.get(number);
    }

    /** Restarts all nodes, including stopped and killed ones, and waits until they have joined. */
    public void restart() throws IOException {
        for (LocalNode node : nodes) {
            node.stop();
        }
        launch();
    }

    private void launch() throws IOException {
        for (LocalNode node : nodes) {
            node.launch();
        }
        for (LocalNode node : nodes) {
            node.awaitNodes(nodes.size());
        }
    }

    @Override
    public void close() throws IOException {
        Runtime.getRuntime().removeShutdownHook(atExit);
        end();
    }

    private void end() throws IOException {
        for (LocalNode node : nodes) {
            node.kill();
        }
        new DirectoryTree(folder).delete();
        orphanReaper.close();
    }

    private void endQuietly() {
        try {
            end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
