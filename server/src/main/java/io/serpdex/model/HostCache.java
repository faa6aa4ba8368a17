package io.serpdex.model;

import org.jspecify.annotations.Nullable;

/**
 * A cache of recent hosts. Most results of an import belong to few hosts, and finding a registrable domain takes longer
 * than the rest of parsing a URL. The cache is a plain array without locks: hosts are immutable, and threads that
 * overwrite each other's slots lose only a little time.
 */
final class HostCache {

    /** A power of two. A full cache takes about 20 MB. */
    private static final int SLOTS = 1 << 17;

    private final @Nullable Host[] slots = new @Nullable Host[SLOTS];

    /**
     * Returns the host in this range of a URL, or null if it is not in canonical form or has a port or user. Compares
     * in place, so that a hit allocates nothing.
     */
    @Nullable
    Host find(String url, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + url.charAt(i);
        }
        int slot = (hash ^ hash >>> 16) & (SLOTS - 1);
        Host kept = slots[slot];
        if (kept != null && matches(kept, url, start, end)) {
            return kept;
        }
        // Each host has two slots, so that two frequent hosts with the same hash do not evict each other all the time.
        Host older = slots[slot ^ 1];
        if (older != null && matches(older, url, start, end)) {
            return older;
        }
        return add(url.substring(start, end), slot);
    }

    private @Nullable Host add(String raw, int slot) {
        Host host = HostNameNormaliser.isPlain(raw) ? Host.parseExact(raw) : null;
        if (host == null || !host.name().equals(raw)) {
            return null;
        }
        slots[slot ^ 1] = slots[slot];
        slots[slot] = host;
        return host;
    }

    private static boolean matches(Host host, String url, int start, int end) {
        return host.name().length() == end - start && url.startsWith(host.name(), start);
    }
}
