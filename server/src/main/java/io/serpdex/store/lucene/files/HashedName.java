package io.serpdex.store.lucene.files;

import java.nio.charset.StandardCharsets;

/** The name of a domain or host with its hash, for lookups in tables that are sorted by hash. */
public final class HashedName {
    private final byte[] utf8;
    private final long hash;

    private HashedName(byte[] utf8) {
        this.utf8 = utf8;
        this.hash = UrlKey.domainHash(utf8, 0, utf8.length);
    }

    public static HashedName of(String name) {
        return new HashedName(name.getBytes(StandardCharsets.UTF_8));
    }

    byte[] utf8() {
        return utf8;
    }

    long hash() {
        return hash;
    }
}
