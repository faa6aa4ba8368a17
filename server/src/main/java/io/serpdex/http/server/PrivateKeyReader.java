package io.serpdex.http.server;

import io.serpdex.model.InvalidValueException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the private key that belongs to a certificate. */
final class PrivateKeyReader {
    /** Signature algorithms by key algorithm. */
    private static final Map<String, String> SIGNATURES =
            Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

    private static final List<String> OTHER_FORMS =
            List.of("RSA PRIVATE KEY", "EC PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "DSA PRIVATE KEY");

    private PrivateKeyReader() {}

    /** @throws InvalidValueException with a message that follows the name of the file */
    static PrivateKey read(PemText pem, PublicKey certified) {
        Optional<String> otherForm = OTHER_FORMS.stream().filter(pem::hasBlock).findFirst();
        if (otherForm.isPresent()) {
            throw new InvalidValueException("holds a key in another form (" + otherForm.get()
                    + "); openssl pkcs8 -topk8 -nocrypt -in KEY -out NEW makes one that can be read");
        }
        List<byte[]> blocks = blocks(pem);
        if (blocks.size() != 1) {
            throw new InvalidValueException("must hold one private key in PEM, holds " + blocks.size());
        }
        String algorithm = certified.getAlgorithm();
        String signature = SIGNATURES.get(algorithm);
        if (signature == null) {
            throw new InvalidValueException(
                    "must be for a certificate with a key of RSA, EC or Ed25519, not " + algorithm);
        }
        PrivateKey key;
        try {
            key = KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(blocks.getFirst()));
        } catch (GeneralSecurityException e) {
            throw new InvalidValueException("holds no readable " + algorithm + " key, which the certificate is for");
        }
        requirePair(key, certified, signature);
        return key;
    }

    private static List<byte[]> blocks(PemText pem) {
        try {
            return pem.blocks("PRIVATE KEY");
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException("is no PEM: " + e.getMessage());
        }
    }

    private static void requirePair(PrivateKey key, PublicKey certified, String algorithm) {
        byte[] message = {1};
        boolean verified;
        try {
            Signature signing = Signature.getInstance(algorithm);
            signing.initSign(key);
            signing.update(message);
            byte[] signature = signing.sign();
            Signature verifying = Signature.getInstance(algorithm);
            verifying.initVerify(certified);
            verifying.update(message);
            verified = verifying.verify(signature);
        } catch (GeneralSecurityException e) {
            verified = false; // keys of different sizes
        }
        if (!verified) {
            throw new InvalidValueException("holds a key that does not belong to the certificate");
        }
    }
}
