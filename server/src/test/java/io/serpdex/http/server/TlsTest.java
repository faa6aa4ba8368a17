package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.config.Configuration;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.TestCertificate;
import io.serpdex.http.TestServer;
import io.serpdex.http.TransportLimits;
import io.serpdex.http.TrustedCertificates;
import io.serpdex.log.CapturedLog;
import io.serpdex.log.LogTopic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.time.Duration;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests HTTPS. */
@Timeout(120)
final class TlsTest {
    @TempDir
    static Path temp;

    private static TestCertificate first;
    private static TestCertificate second;
    private static TrustedCertificates trusted;

    @TempDir
    private Path folder;

    @BeforeAll
    static void make() {
        first = TestCertificate.make(temp, "EC");
        second = TestCertificate.make(temp, "EC");
        trusted = TrustedCertificates.in(first, second);
    }

    private TestServer start(Configuration.Tls files, TrustedCertificates trusted) {
        return TestServer.startWithTls(temp.resolve("data"), files, trusted, TransportLimits.STANDARD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC", "Ed25519"})
    void servesEveryKeyType(String algorithm) {
        TestCertificate made = TestCertificate.make(temp, algorithm);
        try (TestServer server = start(made.writeTo(folder), TrustedCertificates.in(made))) {
            assertThat(server.address()).startsWith("https://127.0.0.1:");
            ReceivedResponse response = server.getWithToken("/v3/stats").succeeds();
            assertThat(response.all("Strict-Transport-Security")).containsExactly("max-age=31536000");
        }
    }

    @Test
    void sendsNoHstsOverPlainHttp() {
        try (TestServer server = TestServer.start(temp.resolve("data"))) {
            assertThat(server.getWithToken("/v3/stats").header("Strict-Transport-Security"))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void supportsTls12And13(String version) throws IOException {
        try (TestServer server = start(first.writeTo(folder), trusted);
                SSLSocket socket = trusted.connect(server.port())) {
            socket.setEnabledProtocols(new String[] {version});
            socket.startHandshake();
            assertThat(socket.getSession().getProtocol()).isEqualTo(version);
        }
    }

    @Test
    void closesPlainHttpConnections() {
        try (TestServer server = start(first.writeTo(folder), trusted);
                RawConnection plain = server.connect()) {
            byte[] output = plain.request("GET /healthz HTTP/1.1").readToEnd();
            assertThat(new String(output, StandardCharsets.ISO_8859_1)).doesNotContain("HTTP");
            assertThat(server.get("/healthz").status()).isEqualTo(200);
        }
    }

    @Test
    void reloadsValidCertificates() throws IOException {
        Configuration.Tls files = first.writeTo(folder);
        String previous =
                "WARN " + files.certificate() + ": still serving the previous certificate: tls.key: " + files.key();
        try (CapturedLog log = CapturedLog.of(LogTopic.TLS, folder.toString());
                TestServer server = start(files, trusted);
                SSLSocket old = trusted.connect(server.port())) {
            RawConnection kept = RawConnection.over(old);
            kept.request("GET /v3/stats HTTP/1.1").read().succeeds();
            assertThat(served(server)).isEqualTo(first.certificate());

            Files.writeString(files.certificate(), second.certificatePem());
            log.await(previous + " contains a key that does not match the certificate");
            assertThat(served(server)).isEqualTo(first.certificate());

            Files.writeString(files.key(), second.keyPem());
            log.await("INFO " + files.certificate() + ": serving a new certificate, valid until 20");
            assertThat(served(server)).isEqualTo(second.certificate());
            kept.request("GET /v3/stats HTTP/1.1").read().succeeds();

            Files.delete(files.key());
            log.await(previous + " does not exist");
            assertThat(served(server)).isEqualTo(second.certificate());
            assertThat(log.events()).hasSize(3);
        }
    }

    private static Certificate served(TestServer server) throws IOException {
        try (SSLSocket socket = trusted.connect(server.port())) {
            return socket.getSession().getPeerCertificates()[0];
        }
    }

    /** A long idle timeout, with short timeouts for handshake and headers. */
    private static final TransportLimits SHORT = new TransportLimits(
            32 << 10,
            1 << 20,
            200,
            1_000,
            Duration.ofMinutes(5),
            Duration.ofMinutes(5),
            Duration.ofMillis(300),
            Duration.ofSeconds(30),
            1 << 10,
            Duration.ofSeconds(30));

    @Test
    void closesOnEndlessHandshakes() {
        try (TestServer server = TestServer.startWithTls(temp.resolve("data"), first.writeTo(folder), trusted, SHORT);
                RawConnection connection = server.connect()) {
            // The start of a record of 256 bytes.
            connection.send(new byte[] {22, 3, 1, 1, 0, 1});
            while (!connection.hasEndedWithin(20)) {
                connection.offer("\u0000");
            }
        }
    }

    @Test
    void keepsConnectionsAfterTheHandshake() throws IOException {
        try (TestServer server = TestServer.startWithTls(temp.resolve("data"), first.writeTo(folder), trusted, SHORT);
                SSLSocket socket = trusted.connect(server.port())) {
            RawConnection connection = RawConnection.over(socket);
            long end = System.nanoTime() + Duration.ofSeconds(3).toNanos();
            while (System.nanoTime() < end) {
                connection.request("GET /v3/stats HTTP/1.1").read().succeeds();
            }
        }
    }
}
