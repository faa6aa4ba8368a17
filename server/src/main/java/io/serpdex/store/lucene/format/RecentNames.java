package io.serpdex.store.lucene.format;

import org.jspecify.annotations.Nullable;

/** Names of the domains that were asked for last: few of them stand in most results. */
final class RecentNames {
    private static final int KEPT = 1 << 13;

    private final Blobs names;
    /** Read and written without a lock: an entry says itself which domain it is of, and never changes. */
    private final @Nullable Named[] recent = new Named[KEPT];

    private record Named(int domain, String name) {}

    RecentNames(Blobs names) {
        this.names = names;
    }

    String get(int domain) {
        int place = domain & (KEPT - 1);
        Named named = recent[place];
        if (named == null || named.domain != domain) {
            named = new Named(domain, names.text(domain));
            recent[place] = named;
        }
        return named.name;
    }
}
