package io.serpdex.store.lucene.publish;

import io.serpdex.model.Host;
import io.serpdex.store.lucene.files.UrlKey;
import java.util.concurrent.ConcurrentHashMap;

/** A cache of host keys, large enough for the frequent hosts of a large import. */
final class HostKeyCache {
    /** Maximum number of entries, about 200 bytes each. */
    private static final int REMEMBERED = 400_000;

    private final ConcurrentHashMap<Host, HostKey> keys = new ConcurrentHashMap<>();

    /** The prefix of the keys of all URLs on a host, and the bucket of its domain. */
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
