package io.serpdex.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class OutageLogTest {

    @Test
    void logsTheBeginningAndTheEndOfAnOutageOnce() {
        AtomicLong clock = new AtomicLong();
        OutageLog outage = new OutageLog(LogTopic.CLUSTER.logger(), "the outage-log-test is over", clock::get);
        try (CapturedLog log = CapturedLog.of(LogTopic.CLUSTER, "outage-log-test")) {
            outage.succeeded();
            assertThat(log.events()).isEmpty();
            outage.failed("the outage-log-test failed");
            outage.failed("the outage-log-test failed otherwise");
            clock.addAndGet(Duration.ofSeconds(90).toNanos());
            outage.succeeded();
            outage.succeeded();
            outage.failed("the outage-log-test failed again");
            assertThat(log.events())
                    .containsExactly(
                            "WARN the outage-log-test failed",
                            "INFO the outage-log-test is over after 90.0 s",
                            "WARN the outage-log-test failed again");
        }
    }
}
