package io.serpdex.http;

import java.io.IOException;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** Trusts only the given certificates. */
public record TrustedCertificates(SSLContext context) {

    public static TrustedCertificates in(TestCertificate... certificates) {
        try {
            KeyStore known = KeyStore.getInstance("PKCS12");
            known.load(null, null);
            for (int i = 0; i < certificates.length; i++) {
                known.setCertificateEntry("known-" + i, certificates[i].certificate());
            }
            TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            managers.init(known);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, managers.getTrustManagers(), null);
            return new TrustedCertificates(context);
        } catch (GeneralSecurityException | IOException e) {
            throw new AssertionError(e);
        }
    }

    public SSLSocket connect(int port) throws IOException {
        return (SSLSocket) context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
    }
}
