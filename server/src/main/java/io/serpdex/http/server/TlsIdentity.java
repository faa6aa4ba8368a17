package io.serpdex.http.server;

import io.serpdex.model.InvalidValueException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A certificate chain and the private key that belongs to it. */
final class TlsIdentity {
    /** The key store is kept in memory only. */
    static final String STORE_PASSWORD = "memory";

    private final List<X509Certificate> chain;
    private final PrivateKey key;

    private TlsIdentity(List<X509Certificate> chain, PrivateKey key) {
        this.chain = chain;
        this.key = key;
    }

    /** @throws InvalidValueException with a message that starts with the invalid file */
    static TlsIdentity of(TlsFiles.Contents contents) {
        List<X509Certificate> chain = contents.ofCertificate(() -> certificates(new PemText(contents.certificate())));
        PrivateKey key = contents.ofKey(() -> PrivateKeyReader.read(
                new PemText(contents.key()), chain.getFirst().getPublicKey()));
        return contents.ofCertificate(() -> {
            TlsIdentity identity = new TlsIdentity(chain, key);
            identity.keyStore();
            return identity;
        });
    }

    private static List<X509Certificate> certificates(PemText pem) {
        List<X509Certificate> chain = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (byte[] block : pem.blocks("CERTIFICATE")) {
                chain.add((X509Certificate) factory.generateCertificate(new ByteArrayInputStream(block)));
            }
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new InvalidValueException("contains an invalid certificate: " + e.getMessage());
        }
        if (chain.isEmpty()) {
            throw new InvalidValueException("must contain a certificate in PEM format, found none");
        }
        return chain;
    }

    KeyStore keyStore() {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("serpdex", key, STORE_PASSWORD.toCharArray(), chain.toArray(Certificate[]::new));
            return store;
        } catch (GeneralSecurityException | IOException e) {
            throw new InvalidValueException(
                    "must contain the server certificate first, followed by the certificate of each issuer: "
                            + e.getMessage());
        }
    }

    /** Returns a message if the certificate has expired or is not yet valid. */
    Optional<String> expiry(Instant now) {
        X509Certificate first = chain.getFirst();
        if (now.isAfter(first.getNotAfter().toInstant())) {
            return Optional.of("expired at " + first.getNotAfter().toInstant());
        }
        return now.isBefore(first.getNotBefore().toInstant())
                ? Optional.of("is not valid before " + first.getNotBefore().toInstant())
                : Optional.empty();
    }

    Instant validUntil() {
        return chain.getFirst().getNotAfter().toInstant();
    }
}
