package io.serpdex.http;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * A bucket an address, of IPv6 a /64, which is what one customer gets. Bounded: beyond the bound the address that was
 * quiet longest is forgotten, which only fills its bucket early.
 */
final class AddressRateLimiter {
    static final int MOST_ADDRESSES = 1 << 16;
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final long capacity;
    private final long price;
    private final LongSupplier nanoTime;
    /** When the bucket of each will be full again. */
    private final Map<Block, Long> fullAt = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Block, Long> quietest) {
            return size() > MOST_ADDRESSES;
        }
    };

    /** Addresses that are taken for one. */
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

    /** Takes one out of the bucket and returns 0, or takes nothing and returns how many seconds to wait for one. */
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
