package io.serpdex.testkit.opensearch;

import java.util.Map;
import java.util.TreeMap;

/**
 * Settings of the nodes of a cluster.
 *
 * @param heap megabytes
 * @param settings those of {@code opensearch.yml}, values as they stand there
 */
public record NodeSettings(int heap, Tuning tuning, Map<String, String> settings) {

    /** Tuning of a node's virtual machine. */
    public enum Tuning {
        /** The options that come with the server. */
        SHIPPED,
        /**
         * For nodes that live for seconds: one compiler, one collector, and without the agent that looks into every
         * access to a file or a socket. Starts, and small requests, take half of the processor time.
         */
        BRIEF
    }

    public NodeSettings {
        if (heap < 128) {
            throw new IllegalArgumentException("a node needs a heap of 128 megabytes or more, not " + heap);
        }
        settings = Map.copyOf(settings);
    }

    /** A node as its makers mean it. */
    public static NodeSettings shipped(int heap) {
        return new NodeSettings(heap, Tuning.SHIPPED, Map.of());
    }

    /** A node for tests. Its collector sweeps late: what it has not swept yet is no reason to refuse a request. */
    public static NodeSettings brief(int heap) {
        return new NodeSettings(heap, Tuning.BRIEF, Map.of("indices.breaker.total.use_real_memory", "false"));
    }

    /** The same with one more setting. */
    public NodeSettings with(String name, String value) {
        Map<String, String> more = new TreeMap<>(settings);
        more.put(name, value);
        return new NodeSettings(heap, tuning, more);
    }
}
