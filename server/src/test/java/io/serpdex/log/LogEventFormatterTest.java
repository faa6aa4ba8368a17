package io.serpdex.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the lines of the log, with hostile input too. */
final class LogEventFormatterTest {
    private static final String TOKEN = "spx_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
    private static final String HOSTILE =
            "odd\r\n2026-11-01T03:00:13.000Z ERROR server    INJECTED \u001b[31mred\u2028\u202e \"}\\ " + TOKEN
                    + " ?token=other";

    private static LogRecord event(Level level, String message) {
        LogRecord event = new LogRecord(level, message);
        event.setInstant(Instant.parse("2026-11-01T03:00:12.4Z"));
        event.setLoggerName("editions");
        return event;
    }

    private static String text(LogRecord event) {
        return new LogEventFormatter(LogFormat.TEXT).format(event);
    }

    private static JsonNode json(LogRecord event) {
        String line = new LogEventFormatter(LogFormat.JSON).format(event);
        assertThat(line).endsWith("}\n").containsOnlyOnce("\n");
        return JsonMapper.shared().readTree(line);
    }

    @Test
    void formatsTextInColumns() {
        assertThat(text(event(Level.INFO, "g_us: opened edition 12")))
                .isEqualTo("2026-11-01T03:00:12.400Z INFO  editions  g_us: opened edition 12\n");
        assertThat(text(event(Level.SEVERE, "x"))).startsWith("2026-11-01T03:00:12.400Z ERROR editions  x");
    }

    @Test
    void formatsJsonWithTheSameFacts() {
        JsonNode line = json(event(Level.WARNING, "g_us: cannot open edition 12"));
        assertThat(line.at("/time").asString()).isEqualTo("2026-11-01T03:00:12.400Z");
        assertThat(line.at("/level").asString()).isEqualTo("warn");
        assertThat(line.at("/logger").asString()).isEqualTo("editions");
        assertThat(line.at("/message").asString()).isEqualTo("g_us: cannot open edition 12");
    }

    @Test
    void addsTheRequestIdUntilTheScopeIsClosed() {
        LogRecord event = event(Level.INFO, "x");
        try (RequestIds.Scope _ = RequestIds.with("1cdc")) {
            assertThat(text(event)).endsWith("  x id=1cdc\n");
            assertThat(json(event).at("/request_id").asString()).isEqualTo("1cdc");
        }
        assertThat(text(event)).endsWith("  x\n");
        assertThat(json(event).has("request_id")).isFalse();
    }

    @Test
    void keepsHostileMessagesOnOneLine() {
        String line = text(event(Level.INFO, HOSTILE));
        assertThat(line)
                .startsWith("2026-11-01T03:00:12.400Z INFO  editions  odd\\r\\n2026-")
                .containsOnlyOnce("\n");
        assertThat(line).contains("\\u001b[31mred\\u2028\\u202e").doesNotContain("\u001b", "\u2028", "\u202e");
        assertThat(line).doesNotContain("0123456789", "other").contains("spx_…", "token=…");
        JsonNode json = json(event(Level.INFO, HOSTILE));
        assertThat(json.size()).isEqualTo(4);
        assertThat(json.at("/message").asString())
                .startsWith("odd\\r\\n2026-")
                .doesNotContain("\u001b", "0123456789", "other");
    }

    @Test
    void indentsStackTracesAndEscapesTheirMessages() {
        LogRecord event = event(Level.SEVERE, "failed");
        event.setThrown(new IllegalStateException(HOSTILE, new IllegalArgumentException("inner\nINJECTED")));
        assertThat(text(event).lines().skip(1))
                .allMatch(line -> line.startsWith("    "))
                .anyMatch(line -> line.startsWith("        at io.serpdex.log.LogEventFormatterTest."))
                .noneMatch(line -> line.contains("0123456789") || line.contains("\u001b") || line.contains("other"));
        assertThat(json(event).at("/stack_trace").asString())
                .startsWith("java.lang.IllegalStateException: odd\n")
                .contains("    at io.serpdex.log.LogEventFormatterTest.")
                .doesNotContain("0123456789", "\u001b", "other");
    }

    @Test
    void cutsLongMessagesWithoutRevealingPartsOfTokens() {
        String start = "x".repeat(2 * LogText.MAX_CHARS - 10);
        assertThat(text(event(Level.INFO, start + TOKEN))).hasSizeLessThan(LogText.MAX_CHARS + 60);
        String nearTheEnd = "x".repeat(LogText.MAX_CHARS - 10);
        assertThat(text(event(Level.INFO, nearTheEnd + " " + TOKEN))).doesNotContain("0123");
    }
}
