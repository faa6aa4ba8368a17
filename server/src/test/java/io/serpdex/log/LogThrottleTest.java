package io.serpdex.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class LogThrottleTest {
    private final AtomicLong clock = new AtomicLong();
    private final LogThrottle throttle = new LogThrottle(clock::get);
    private final List<String> logged = new ArrayList<>();

    private void log(int times) {
        for (int i = 0; i < times; i++) {
            throttle.log(suffix -> logged.add("event" + suffix));
        }
    }

    @Test
    void logsABurstThenCountsSuppressedEvents() {
        log(LogThrottle.BURST + 3);
        assertThat(logged).hasSize(LogThrottle.BURST).containsOnly("event");
        clock.addAndGet(LogThrottle.INTERVAL.toNanos());
        log(2);
        assertThat(logged).hasSize(LogThrottle.BURST + 1).endsWith("event (3 similar events not logged)");
        clock.addAndGet(LogThrottle.INTERVAL.toNanos());
        log(1);
        assertThat(logged).endsWith("event (1 similar events not logged)");
    }

    @Test
    void allowsABurstAgainAfterAQuietTime() {
        log(100);
        clock.addAndGet(100 * LogThrottle.INTERVAL.toNanos());
        logged.clear();
        log(100);
        assertThat(logged).hasSize(LogThrottle.BURST);
    }
}
