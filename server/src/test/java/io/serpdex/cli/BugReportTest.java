package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Tests the text of a bug that the operator reads. */
final class BugReportTest {
    private static final Instant TIME = Instant.parse("2026-11-15T07:12:08Z");

    private static String text(String message) {
        return BugReport.of(TIME, "1cdc", "keywords?query=shoes", new IllegalStateException(message));
    }

    @Test
    void printsTheRequestAndTheStackTrace() {
        assertThat(text("odd").lines())
                .startsWith(
                        "2026-11-15T07:12:08Z BUG in request 1cdc keywords?query=shoes",
                        "    java.lang.IllegalStateException: odd")
                .element(2)
                .asString()
                .startsWith("    \tat io.serpdex.cli.BugReportTest.text(");
    }

    @Test
    void escapesLineBreaksInExceptionMessages() {
        assertThat(text("odd\n2026-11-15T07:12:09Z INJECTED\r\u001b[31mred\u2028\u202ex")
                        .lines()
                        .skip(1))
                .allMatch(line -> line.startsWith("    "))
                .contains("    2026-11-15T07:12:09Z INJECTED", "    ?[31mred??x");
    }

    @Test
    void masksTokensInExceptionMessages() {
        assertThat(text("no path /v3/spx_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG/x?token=other"))
                .contains("/v3/spx_…/x?token=…")
                .doesNotContain("0123", "other");
    }
}
