package io.serpdex.store.lucene.publish;

import io.serpdex.model.Host;
import io.serpdex.store.lucene.files.UrlKey;
import java.util.concurrent.ConcurrentHashMap;

/** How the urls of a host are sorted, remembered for as many hosts as a large import meets again and again. */
final class HostKeyCache {
    /** Some 200 bytes each. */
    private static final int REMEMBERED = 400_000;

    private final ConcurrentHashMap<Host, HostKey> keys = new ConcurrentHashMap<>();

    /** What the key of every url on the host starts with, and the part by domain that it goes to. */
    static final class HostKey {
        final byte[] bytes;
        final int bucket;

        private HostKey(Host host) {
            this.bytes = UrlKey.ofHost(host);
            this.bucket = (int) (UrlKey.domainHash(host.domain()) >>> BatchSpill.DOMAIN_SHIFT);
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
