package io.serpdex.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Which engine keeps the editions. */
public sealed interface Storage {
    /** Folders of this machine, in the data folder. */
    record Embedded() implements Storage {}

    /**
     * An OpenSearch cluster.
     *
     * @param addresses any of its nodes; a node that does not answer is left out for a while
     * @param caCertificates who vouches for the nodes' certificates, in PEM; empty for those that Java trusts
     * @param requestTime how long an answer may take
     * @param prefix what the names of all indexes begin with
     * @param shards primary shards of each part of an edition
     * @param replicas further copies of each shard
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

    /** Who the cluster is asked as. */
    sealed interface Login {
        /** Nobody in particular. */
        record Anonymous() implements Login {}

        /** A user with a password. */
        record Basic(String user, Secret password) implements Login {}

        /** A key that was handed out for this purpose. */
        record ApiKey(Secret key) implements Login {}
    }
}
