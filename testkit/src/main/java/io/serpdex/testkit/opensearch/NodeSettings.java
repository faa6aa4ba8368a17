package io.serpdex.testkit.opensearch;

import java.util.Map;
import java.util.TreeMap;

/**
 * Settings of the nodes of a cluster.
 *
 * @param heap heap in megabytes
 * @param settings additional lines of {@code opensearch.yml}
 */
public record NodeSettings(int heap, Tuning tuning, Map<String, String> settings) {

    /** The JVM options of a node. */
    public enum Tuning {
        /** The default options of OpenSearch. */
        SHIPPED,
        /**
         * Options for short-lived nodes: one compiler, a serial collector, and no agent that checks file and socket access.
         * Halves the processor time of starts and small requests.
         */
        BRIEF
    }

    public NodeSettings {
        if (heap < 128) {
            throw new IllegalArgumentException("heap must be at least 128 MB, got " + heap);
        }
        settings = Map.copyOf(settings);
    }

    /** Returns settings with the default options of OpenSearch. */
    public static NodeSettings shipped(int heap) {
        return new NodeSettings(heap, Tuning.SHIPPED, Map.of());
    }

    /** Returns settings for tests. The circuit breaker ignores garbage, because the serial collector runs late. */
    public static NodeSettings brief(int heap) {
        return new NodeSettings(heap, Tuning.BRIEF, Map.of("indices.breaker.total.use_real_memory", "false"));
    }

    /** Returns a copy with an additional setting. */
    public NodeSettings with(String name, String value) {
        Map<String, String> more = new TreeMap<>(settings);
        more.put(name, value);
        return new NodeSettings(heap, tuning, more);
    }
}
