package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.RawConnection;
import io.serpdex.http.SignedInClient;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that credentials are case-sensitive, even on a connection that was used before. */
final class HeaderCaseTest {
    @TempDir
    private Path data;

    private static int status(RawConnection connection, String path, String header) {
        return connection
                .send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n")
                .read()
                .status();
    }

    @Test
    void comparesTokensCaseSensitively() {
        String right = "Authorization: Bearer " + TestServer.TOKEN;
        String wrong = "Authorization: Bearer " + TestServer.TOKEN.toUpperCase(Locale.ROOT);
        try (TestServer server = TestServer.start(data);
                RawConnection connection = server.connect()) {
            assertThat(status(connection, "/v3/stats", right)).isEqualTo(200);
            assertThat(status(connection, "/v3/stats", wrong)).isEqualTo(403);
            assertThat(status(connection, "/v3/stats", right)).isEqualTo(200);
        }
    }

    @Test
    void comparesSessionsCaseSensitively() {
        try (TestServer server = TestServer.start(data);
                RawConnection connection = server.connect()) {
            String value = SignedInClient.to(server).cookie().substring("serpdex=".length());
            assertThat(status(connection, "/account", "Cookie: serpdex=" + value))
                    .isEqualTo(200);
            assertThat(status(connection, "/account", "Cookie: serpdex=" + value.toUpperCase(Locale.ROOT)))
                    .isEqualTo(303);
        }
    }
}
