package io.serpdex.http;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Limits the rate per client address with token buckets. IPv6 addresses are grouped by /64 network, the usual size of
 * one customer. The number of buckets is bounded: the least recently used one is evicted, which only refills it early.
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
        protected boolean removeEldestEntry(Map.Entry<Block, Long> eldest) {
            return size() > MAX_ADDRESSES;
        }
    };

    /** A group of addresses that share a bucket. */
    private record Block(int length, long start) {
        static Block of(InetAddress address) {
            byte[] bytes = address.getAddress();
            ByteBuffer start = ByteBuffer.wrap(bytes);
            return new Block(bytes.length, bytes.length == Integer.BYTES ? start.getInt() : start.getLong());
        }
    }

    AddressRateLimiter(int burst, int perSecond, LongSupplier nanoTime) {
        price = SECOND / perSecond;
        capacity = burst * price;
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
