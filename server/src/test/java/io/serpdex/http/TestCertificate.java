package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.config.Configuration;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A certificate for 127.0.0.1 and its key, created with the keytool of the JDK. */
public final class TestCertificate {
    private static final String PASSWORD = "changeit";

    private final X509Certificate certificate;
    private final PrivateKey key;

    private TestCertificate(X509Certificate certificate, PrivateKey key) {
        this.certificate = certificate;
        this.key = key;
    }

    /**
     * Creates a certificate.
     *
     * @param more additional keytool options, such as a start date
     */
    public static TestCertificate make(Path folder, String algorithm, String... more) {
        try {
            Path store = Files.createTempDirectory(folder, "store").resolve("made.p12");
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                    "-J-XX:TieredStopAtLevel=1",
                    "-genkeypair",
                    "-alias",
                    "made",
                    "-keyalg",
                    algorithm,
                    "-dname",
                    "CN=localhost",
                    "-ext",
                    "san=ip:127.0.0.1",
                    "-storetype",
                    "PKCS12",
                    "-keystore",
                    store.toString(),
                    "-storepass",
                    PASSWORD));
            command.addAll(List.of(more));
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return read(store);
        } catch (IOException | GeneralSecurityException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static TestCertificate read(Path file) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return new TestCertificate((X509Certificate) store.getCertificate("made"), (PrivateKey)
                store.getKey("made", PASSWORD.toCharArray()));
    }

    public X509Certificate certificate() {
        return certificate;
    }

    public String certificatePem() {
        try {
            return pem("CERTIFICATE", certificate.getEncoded());
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    public String keyPem() {
        return pem("PRIVATE KEY", key.getEncoded());
    }

    /** Returns the TLS context of a server with this certificate. */
    public SSLContext context() {
        try {
            KeyStore own = KeyStore.getInstance("PKCS12");
            own.load(null, null);
            own.setKeyEntry("made", key, PASSWORD.toCharArray(), new Certificate[] {certificate});
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(own, PASSWORD.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String pem(String label, byte[] content) {
        return "-----BEGIN " + label + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content)
                + "\n-----END " + label + "-----\n";
    }

    /** Writes or overwrites both files. */
    public Configuration.Tls writeTo(Path folder) {
        return write(folder, certificatePem(), keyPem());
    }

    public static Configuration.Tls write(Path folder, String certificate, String key) {
        try {
            return new Configuration.Tls(
                    Files.writeString(folder.resolve("certificate.pem"), certificate),
                    Files.writeString(folder.resolve("key.pem"), key));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
