package io.serpdex.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LogLevelsTest {

    @Test
    void readsOneLevelForAll() {
        assertThat(LogLevels.parse("warn")).contains(LogLevels.all(LogLevel.WARN));
    }

    @Test
    void readsExceptionsForLoggers() {
        assertThat(LogLevels.parse(" info, requests=off,org.eclipse.jetty = debug"))
                .contains(new LogLevels(
                        LogLevel.INFO, Map.of("requests", LogLevel.OFF, "org.eclipse.jetty", LogLevel.DEBUG)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "loud",
                "INFO",
                "requests=debug",
                "info,",
                "info, requests",
                "info, requests=loud",
                "info, a=b=debug",
                "info, =debug",
                "info, .a=debug",
                "info, a b=debug"
            })
    void rejectsOtherTexts(String text) {
        assertThat(LogLevels.parse(text)).isEmpty();
    }
}
