package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.config.Configuration;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.TestCertificate;
import io.serpdex.log.CapturedLog;
import io.serpdex.log.LogTopic;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files make a pair, and what is said of those that do not. */
final class TlsFilesTest {
    private static TestCertificate ec;
    private static TestCertificate otherEc;
    private static TestCertificate ed;

    @TempDir
    private Path folder;

    @BeforeAll
    static void make(@TempDir Path temp) {
        ec = TestCertificate.make(temp, "EC");
        otherEc = TestCertificate.make(temp, "EC");
        ed = TestCertificate.make(temp, "Ed25519");
    }

    private CertificateReloader read(String certificate, String key) {
        return read(TestCertificate.write(folder, certificate, key));
    }

    private CertificateReloader read(Configuration.Tls files) {
        return new CertificateReloader(files, new ScheduledExecutorScheduler());
    }

    private void refuses(String certificate, String key, String... sentence) {
        assertThatThrownBy(() -> read(certificate, key))
                .isInstanceOfSatisfying(
                        ServiceException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_PARAMETER))
                .message()
                .contains(sentence);
    }

    @Test
    void ignoresTextAroundBlocks() {
        try (CapturedLog log = CapturedLog.of(LogTopic.TLS, folder.toString())) {
            read(
                    "subject=x\r\n" + ec.certificatePem().replace("\n", "\r\n") + "end\n",
                    "Bag Attributes\n" + ec.keyPem());
            assertThat(log.events()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA PRIVATE KEY", "EC PRIVATE KEY", "ENCRYPTED PRIVATE KEY"})
    void explainsHowToConvertOtherKeys(String label) {
        refuses(
                ec.certificatePem(),
                ec.keyPem().replace("PRIVATE KEY", label),
                "tls.key: " + folder.resolve("key.pem") + " holds a key in another form (" + label + ")",
                "openssl pkcs8 -topk8 -nocrypt -in KEY -out NEW");
    }

    @Test
    void rejectsKeysOfOtherCertificates() {
        refuses(ec.certificatePem(), otherEc.keyPem(), "key.pem holds a key that does not belong to the certificate");
        refuses(ec.certificatePem(), ed.keyPem(), "key.pem holds no readable EC key, which the certificate is for");
    }

    @Test
    void rejectsFilesWithoutTheExpectedBlock() {
        refuses("", ec.keyPem(), "tls.certificate: ", "certificate.pem must hold a certificate in PEM, holds none");
        refuses(ec.certificatePem(), "", "tls.key: ", "key.pem must hold one private key in PEM, holds 0");
        refuses(ec.certificatePem(), ec.keyPem() + ec.keyPem(), "holds 2");
    }

    @Test
    void rejectsDamagedFiles() {
        refuses(ec.certificatePem().replace("MII", "MI*"), ec.keyPem(), "holds a certificate that cannot be read");
        refuses(ec.certificatePem().replace("MII", "AAA"), ec.keyPem(), "holds a certificate that cannot be read");
        refuses(ec.certificatePem(), ec.keyPem().replace("END", "MIDDLE"), "is no PEM: a block has no end");
    }

    @Test
    void rejectsCertificatesOutOfOrder() {
        refuses(
                ec.certificatePem() + ed.certificatePem().repeat(2),
                ec.keyPem(),
                "certificate.pem must hold the server's certificate first");
        refuses(ed.certificatePem() + ec.certificatePem(), ec.keyPem(), "holds no readable EdDSA key");
    }

    @Test
    void rejectsMissingFiles() {
        Configuration.Tls files = ec.writeTo(folder);
        Path nowhere = folder.resolve("nowhere");
        assertThatThrownBy(() -> read(new Configuration.Tls(nowhere, files.key())))
                .hasMessage("tls.certificate: " + nowhere + " does not exist");
        assertThatThrownBy(() -> read(new Configuration.Tls(files.certificate(), nowhere)))
                .hasMessage("tls.key: " + nowhere + " does not exist");
        assertThatThrownBy(() -> read(new Configuration.Tls(folder, files.key())))
                .hasMessageContaining("cannot be read");
    }

    @Test
    void warnsAboutExpiredCertificates(@TempDir Path temp) {
        Configuration.Tls files = TestCertificate.make(temp, "EC", "-startdate", "-10d", "-validity", "5")
                .writeTo(folder);
        String prefix = "WARN " + files.certificate() + ": the certificate ";
        try (CapturedLog log = CapturedLog.of(LogTopic.TLS, folder.toString())) {
            read(files);
            assertThat(log.events()).singleElement().asString().startsWith(prefix + "expired at 20");
            log.clear();
            read(TestCertificate.make(temp, "EC", "-startdate", "+5d").writeTo(folder));
            assertThat(log.events()).singleElement().asString().startsWith(prefix + "is not valid before 20");
        }
    }

    @Test
    void hidesTheKeyInToString() throws Exception {
        TlsFiles.Contents contents = new TlsFiles(ec.writeTo(folder)).read();
        assertThat(contents.toString()).doesNotContain("BEGIN");
        assertThat(Files.readString(folder.resolve("key.pem"))).isEqualTo(contents.key());
    }
}
