package io.serpdex.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The storage of imported data. */
public sealed interface Storage {
    /** The data folder of this machine. */
    record Embedded() implements Storage {}

    /**
     * An OpenSearch cluster.
     *
     * @param addresses nodes of the cluster; a node that does not respond is avoided for a while
     * @param caCertificates PEM file with the CA certificates of the nodes; empty for the JVM trust store
     * @param requestTime the timeout of a response
     * @param prefix the prefix of all index names
     * @param shards primary shards of each part of an edition
     * @param replicas additional copies of each shard
     */
    record Cluster(
            List<URI> addresses,
            Optional<Path> caCertificates,
            Login login,
            Duration connectTime,
            Duration requestTime,
            String prefix,
            int shards,
            int replicas)
            implements Storage {
        public Cluster {
            addresses = List.copyOf(addresses);
        }
    }

    /** The credentials for the cluster. */
    sealed interface Login {
        record Anonymous() implements Login {}

        record Basic(String user, Secret password) implements Login {}

        record ApiKey(Secret key) implements Login {}
    }
}
