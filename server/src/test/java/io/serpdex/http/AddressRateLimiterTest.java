package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests the rate limit per address with a controlled clock. */
final class AddressRateLimiterTest {
    /** Close to the overflow of the clock. */
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);

    private final AddressRateLimiter buckets = new AddressRateLimiter(20, 1, nanos::get);

    private int takenAtOnce(String address) {
        int taken = 0;
        while (buckets.secondsUntilTaken(InetAddress.ofLiteral(address)) == 0) {
            taken++;
        }
        return taken;
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Test
    void allowsTwentyAndRefillsOnePerSecond() {
        assertThat(takenAtOnce("192.0.2.7")).isEqualTo(20);
        pass(Duration.ofMillis(999));
        assertThat(takenAtOnce("192.0.2.7")).isZero();
        pass(Duration.ofMillis(1));
        assertThat(takenAtOnce("192.0.2.7")).isEqualTo(1);
        pass(Duration.ofSeconds(7));
        assertThat(takenAtOnce("192.0.2.7")).isEqualTo(7);
        pass(Duration.ofDays(1));
        assertThat(takenAtOnce("192.0.2.7")).isEqualTo(20);
    }

    @Test
    void returnsWaitInWholeSeconds() {
        AddressRateLimiter slow = new AddressRateLimiter(1, 1, nanos::get);
        InetAddress address = InetAddress.ofLiteral("192.0.2.7");
        assertThat(slow.secondsUntilTaken(address)).isZero();
        assertThat(slow.secondsUntilTaken(address)).isEqualTo(1);
        pass(Duration.ofNanos(1));
        assertThat(slow.secondsUntilTaken(address)).isEqualTo(1);
    }

    @Test
    void limitsEachAddressSeparately() {
        assertThat(takenAtOnce("192.0.2.7")).isEqualTo(20);
        assertThat(takenAtOnce("192.0.2.8")).isEqualTo(20);
        assertThat(takenAtOnce("::1")).isEqualTo(20);
    }

    @Test
    void limitsIpv6NetworksTogether() {
        assertThat(takenAtOnce("2001:db8:0:1::1")).isEqualTo(20);
        assertThat(takenAtOnce("2001:db8:0:1:ffff:ffff:ffff:ffff")).isZero();
        assertThat(takenAtOnce("2001:db8:0:2::1")).isEqualTo(20);
    }

    @Test
    void evictsTheLeastRecentlySeenAddress() {
        assertThat(takenAtOnce("192.0.2.7")).isEqualTo(20);
        for (int i = 0; i < AddressRateLimiter.MAX_ADDRESSES; i++) {
            buckets.secondsUntilTaken(
                    InetAddress.ofLiteral("10." + (i >> 16) + "." + (i >> 8 & 255) + "." + (i & 255)));
            if (i == AddressRateLimiter.MAX_ADDRESSES / 2) {
                assertThat(takenAtOnce("192.0.2.7")).isZero();
            }
        }
        assertThat(takenAtOnce("10.0.0.0")).isEqualTo(20);
        assertThat(takenAtOnce("192.0.2.7")).isZero();
    }
}
