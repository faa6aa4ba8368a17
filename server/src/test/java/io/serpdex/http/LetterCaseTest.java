package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What tells one caller from another is not the same in capital letters, also not on a connection that knows it. */
final class LetterCaseTest {
    @TempDir
    private Path data;

    private static int status(RawConnection connection, String path, String header) {
        return connection
                .send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n")
                .read()
                .status();
    }

    @Test
    void aTokenInOtherLettersIsAnotherToken() {
        String right = "Authorization: Bearer " + RunningService.TOKEN;
        String wrong = "Authorization: Bearer " + RunningService.TOKEN.toUpperCase(Locale.ROOT);
        try (RunningService service = RunningService.over(data);
                RawConnection connection = service.connect()) {
            assertThat(status(connection, "/v3/stats", right)).isEqualTo(200);
            assertThat(status(connection, "/v3/stats", wrong)).isEqualTo(403);
            assertThat(status(connection, "/v3/stats", right)).isEqualTo(200);
        }
    }

    @Test
    void aSessionInOtherLettersIsAnotherSession() {
        try (RunningService service = RunningService.over(data);
                RawConnection connection = service.connect()) {
            String value = SignedIn.to(service).cookie().substring("serpdex=".length());
            assertThat(status(connection, "/account", "Cookie: serpdex=" + value))
                    .isEqualTo(200);
            assertThat(status(connection, "/account", "Cookie: serpdex=" + value.toUpperCase(Locale.ROOT)))
                    .isEqualTo(303);
        }
    }
}
