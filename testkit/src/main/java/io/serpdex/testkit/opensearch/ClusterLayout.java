package io.serpdex.testkit.opensearch;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The names and ports of the nodes of a cluster. */
record ClusterLayout(List<NodePorts> ports) {

    static String name(int node) {
        return "node-" + node;
    }

    Map<String, String> settings(int node) {
        Map<String, String> settings = new TreeMap<>();
        settings.put("cluster.name", "local");
        settings.put("node.name", name(node));
        settings.put("network.host", "127.0.0.1");
        settings.put("http.port", Integer.toString(ports.get(node).http()));
        settings.put("transport.port", Integer.toString(ports.get(node).transport()));
        settings.put("action.auto_create_index", "false");
        settings.put("bootstrap.memory_lock", "false");
        // OpenSearch would not allocate shards on a nearly full disk.
        settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
        if (ports.size() == 1) {
            settings.put("discovery.type", "single-node");
        } else {
            settings.put(
                    "discovery.seed_hosts",
                    list(i -> "127.0.0.1:" + ports.get(i).transport()));
            settings.put("cluster.initial_cluster_manager_nodes", list(ClusterLayout::name));
        }
        return settings;
    }

    private String list(IntFunction<String> value) {
        return IntStream.range(0, ports.size()).mapToObj(value).collect(Collectors.joining("\", \"", "[\"", "\"]"));
    }
}
