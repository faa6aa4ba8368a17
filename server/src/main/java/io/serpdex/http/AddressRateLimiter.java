package io.serpdex.http;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Limits the rate per client address with token buckets. IPv6 addresses count by /64 network, which is what one
 * customer gets. The number of addresses is bounded: the one that was seen least recently is evicted, which only
 * refills its bucket early.
 */
final class AddressRateLimiter {
    static final int MAX_ADDRESSES = 1 << 16;
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final long capacity;
    private final long price;
    private final LongSupplier nanoTime;
    /** The time at which each bucket will be full again. */
    private final Map<Block, Long> fullAt = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Block, Long> quietest) {
            return size() > MAX_ADDRESSES;
        }
    };

    /** Addresses that count as one. */
    private record Block(int length, long start) {
        static Block of(InetAddress address) {
            byte[] bytes = address.getAddress();
            ByteBuffer start = ByteBuffer.wrap(bytes);
            return new Block(bytes.length, bytes.length == Integer.BYTES ? start.getInt() : start.getLong());
        }
    }

    AddressRateLimiter(int atOnce, int perSecond, LongSupplier nanoTime) {
        price = SECOND / perSecond;
        capacity = atOnce * price;
        this.nanoTime = nanoTime;
    }

    /** Takes a token and returns 0, or takes none and returns the seconds until one is available. */
    synchronized long secondsUntilTaken(InetAddress address) {
        Block block = Block.of(address);
        long now = nanoTime.getAsLong();
        long missing = Math.max(0, fullAt.getOrDefault(block, now) - now);
        long wait = missing + price - capacity;
        if (wait > 0) {
            return Math.ceilDiv(wait, SECOND);
        }
        fullAt.put(block, now + missing + price);
        return 0;
    }
}
