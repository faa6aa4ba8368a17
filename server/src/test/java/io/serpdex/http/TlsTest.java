package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.config.Configuration;
import io.serpdex.http.tls.TestCertificate;
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

/** The service within TLS. */
@Timeout(120)
final class TlsTest {
    @TempDir
    static Path temp;

    private static TestCertificate first;
    private static TestCertificate second;
    private static Trust trust;

    @TempDir
    private Path folder;

    @BeforeAll
    static void make() {
        first = TestCertificate.make(temp, "EC");
        second = TestCertificate.make(temp, "EC");
        trust = Trust.in(first, second);
    }

    private RunningService start(Configuration.Tls files, Trust trusted) {
        return RunningService.encrypted(temp.resolve("data"), files, trusted, Limits.STANDARD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC", "Ed25519"})
    void everyKindOfKeyServes(String algorithm) {
        TestCertificate made = TestCertificate.make(temp, algorithm);
        try (RunningService service = start(made.writeTo(folder), Trust.in(made))) {
            assertThat(service.address()).startsWith("https://127.0.0.1:");
            Reply reply = service.ask("/v3/stats").succeeds();
            assertThat(reply.all("Strict-Transport-Security")).containsExactly("max-age=31536000");
        }
    }

    @Test
    void plainHttpTellsNobodyToUseTls() {
        try (RunningService service = RunningService.over(temp.resolve("data"))) {
            assertThat(service.ask("/v3/stats").header("Strict-Transport-Security"))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void bothCurrentVersionsAreSpoken(String version) throws IOException {
        try (RunningService service = start(first.writeTo(folder), trust);
                SSLSocket socket = trust.connect(service.port())) {
            socket.setEnabledProtocols(new String[] {version});
            socket.startHandshake();
            assertThat(socket.getSession().getProtocol()).isEqualTo(version);
        }
    }

    @Test
    void whoeverSpeaksPlainHttpToItIsHungUpOn() {
        try (RunningService service = start(first.writeTo(folder), trust);
                RawConnection plain = service.connect()) {
            byte[] said = plain.request("GET /healthz HTTP/1.1").readToEnd();
            assertThat(new String(said, StandardCharsets.ISO_8859_1)).doesNotContain("HTTP");
            assertThat(service.get("/healthz").status()).isEqualTo(200);
        }
    }

    @Test
    void aNewPairIsServedToNewConnectionsAndABrokenOneIsNot() throws IOException {
        Configuration.Tls files = first.writeTo(folder);
        try (RunningService service = start(files, trust);
                SSLSocket old = trust.connect(service.port())) {
            RawConnection kept = RawConnection.over(old);
            kept.request("GET /v3/stats HTTP/1.1").read().succeeds();
            assertThat(served(service)).isEqualTo(first.certificate());

            Files.writeString(files.certificate(), second.certificatePem());
            service.awaitNotice("WARNING: the TLS certificate stays the old one: tls.key: " + files.key()
                    + " holds a key that does not belong to the certificate");
            assertThat(served(service)).isEqualTo(first.certificate());

            Files.writeString(files.key(), second.keyPem());
            service.awaitNotice("a new TLS certificate is served, which holds until 20");
            assertThat(served(service)).isEqualTo(second.certificate());
            kept.request("GET /v3/stats HTTP/1.1").read().succeeds();

            Files.delete(files.key());
            service.awaitNotice(
                    "WARNING: the TLS certificate stays the old one: tls.key: " + files.key() + " does not exist");
            assertThat(served(service)).isEqualTo(second.certificate());
            assertThat(service.notices()).hasSize(3);
        }
    }

    private static Certificate served(RunningService service) throws IOException {
        try (SSLSocket socket = trust.connect(service.port())) {
            return socket.getSession().getPeerCertificates()[0];
        }
    }

    /** An idle connection lasts long here; a handshake and headers do not. */
    private static final Limits SHORT = new Limits(
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
    void aHandshakeThatNeverEndsIsCutOff() {
        try (RunningService service =
                        RunningService.encrypted(temp.resolve("data"), first.writeTo(folder), trust, SHORT);
                RawConnection connection = service.connect()) {
            // The start of a record that says it has 256 bytes.
            connection.send(new byte[] {22, 3, 1, 1, 0, 1});
            while (!connection.hasEndedWithin(20)) {
                connection.offer("\u0000");
            }
        }
    }

    @Test
    void aConnectionThatFinishedItsHandshakeIsNotCutOff() throws IOException {
        try (RunningService service =
                        RunningService.encrypted(temp.resolve("data"), first.writeTo(folder), trust, SHORT);
                SSLSocket socket = trust.connect(service.port())) {
            RawConnection connection = RawConnection.over(socket);
            long end = System.nanoTime() + Duration.ofSeconds(3).toNanos();
            while (System.nanoTime() < end) {
                connection.request("GET /v3/stats HTTP/1.1").read().succeeds();
            }
        }
    }
}
