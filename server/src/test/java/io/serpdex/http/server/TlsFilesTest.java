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

/** Tests which certificate and key files are accepted. */
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

    private void rejects(String certificate, String key, String... message) {
        assertThatThrownBy(() -> read(certificate, key))
                .isInstanceOfSatisfying(
                        ServiceException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_PARAMETER))
                .message()
                .contains(message);
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
        rejects(
                ec.certificatePem(),
                ec.keyPem().replace("PRIVATE KEY", label),
                "tls.key: " + folder.resolve("key.pem") + " contains a key in an unsupported format (" + label + ")",
                "openssl pkcs8 -topk8 -nocrypt -in KEY -out NEW");
    }

    @Test
    void rejectsKeysOfOtherCertificates() {
        rejects(ec.certificatePem(), otherEc.keyPem(), "key.pem contains a key that does not match the certificate");
        rejects(
                ec.certificatePem(),
                ed.keyPem(),
                "key.pem must contain a valid EC key, as required by the certificate");
    }

    @Test
    void rejectsFilesWithoutTheExpectedBlock() {
        rejects(
                "",
                ec.keyPem(),
                "tls.certificate: ",
                "certificate.pem must contain a certificate in PEM format, found none");
        rejects(ec.certificatePem(), "", "tls.key: ", "key.pem must contain one private key in PEM format, found 0");
        rejects(ec.certificatePem(), ec.keyPem() + ec.keyPem(), "found 2");
    }

    @Test
    void rejectsDamagedFiles() {
        rejects(ec.certificatePem().replace("MII", "MI*"), ec.keyPem(), "contains an invalid certificate");
        rejects(ec.certificatePem().replace("MII", "AAA"), ec.keyPem(), "contains an invalid certificate");
        rejects(ec.certificatePem(), ec.keyPem().replace("END", "MIDDLE"), "is not a PEM file: incomplete PEM block");
    }

    @Test
    void rejectsCertificatesOutOfOrder() {
        rejects(
                ec.certificatePem() + ed.certificatePem().repeat(2),
                ec.keyPem(),
                "certificate.pem must contain the server certificate first");
        rejects(ed.certificatePem() + ec.certificatePem(), ec.keyPem(), "must contain a valid EdDSA key");
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
