package io.serpdex.store.lucene.publish;

import io.serpdex.model.Host;
import io.serpdex.store.lucene.files.UrlKey;
import java.util.concurrent.ConcurrentHashMap;

/** Caches the keys of hosts, as many as a large import meets again and again. */
final class HostKeyCache {
    /** Some 200 bytes each. */
    private static final int REMEMBERED = 400_000;

    private final ConcurrentHashMap<Host, HostKey> keys = new ConcurrentHashMap<>();

    /** The start of the key of every url on a host, and the bucket of its domain. */
    static final class HostKey {
        final byte[] bytes;
        final int bucket;

        private HostKey(Host host) {
            this.bytes = UrlKey.ofHost(host);
            this.bucket = SpillLayout.domainBucket(UrlKey.domainHash(host.domain()));
        }
    }

    HostKey of(Host host) {
        HostKey known = keys.get(host);
        if (known != null) {
            return known;
        }
        if (keys.mappingCount() >= REMEMBERED) {
            keys.clear();
        }
        HostKey added = new HostKey(host);
        keys.put(host, added);
        return added;
    }
}
