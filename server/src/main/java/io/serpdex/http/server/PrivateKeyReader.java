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

    /** @throws InvalidValueException with a message to be appended to the file name */
    static PrivateKey read(PemText pem, PublicKey certified) {
        Optional<String> otherForm = OTHER_FORMS.stream().filter(pem::hasBlock).findFirst();
        if (otherForm.isPresent()) {
            throw new InvalidValueException("contains a key in an unsupported format (" + otherForm.get()
                    + "). Try: openssl pkcs8 -topk8 -nocrypt -in KEY -out NEW");
        }
        List<byte[]> blocks = blocks(pem);
        if (blocks.size() != 1) {
            throw new InvalidValueException("must contain one private key in PEM format, found " + blocks.size());
        }
        String algorithm = certified.getAlgorithm();
        String signature = SIGNATURES.get(algorithm);
        if (signature == null) {
            throw new InvalidValueException("requires a certificate with an RSA, EC or Ed25519 key, got " + algorithm);
        }
        PrivateKey key;
        try {
            key = KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(blocks.getFirst()));
        } catch (GeneralSecurityException e) {
            throw new InvalidValueException(
                    "must contain a valid " + algorithm + " key, as required by the certificate");
        }
        requirePair(key, certified, signature);
        return key;
    }

    private static List<byte[]> blocks(PemText pem) {
        try {
            return pem.blocks("PRIVATE KEY");
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException("is not a PEM file: " + e.getMessage());
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
            verified = false; // the keys have different sizes
        }
        if (!verified) {
            throw new InvalidValueException("contains a key that does not match the certificate");
        }
    }
}
