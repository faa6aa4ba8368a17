package io.serpdex.access.db;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Hashes tokens with a secret key. The key is not stored in the database, so someone with access to the database can
 * neither read nor forge tokens.
 */
public final class TokenKey {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String FINGERPRINT_OF = "serpdex token key";
    /** The minimum length of a key. A shorter key would be easier to guess than a token. */
    public static final int MIN_BYTES = 32;

    private final SecretKeySpec key;

    public TokenKey(byte[] secret) {
        if (secret.length < MIN_BYTES) {
            throw new IllegalArgumentException("a token key must have at least " + MIN_BYTES + " bytes");
        }
        key = new SecretKeySpec(secret, ALGORITHM);
    }

    /** Returns the keyed hash of a token as hexadecimal digits. */
    String hash(String token) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException(ALGORITHM + " is not available", e);
        }
    }

    /** Derives a key for another purpose, which reveals neither this key nor a token. */
    byte[] derive(String purpose) {
        return HexFormat.of().parseHex(hash(purpose));
    }

    /** Returns a fingerprint that identifies the key without revealing it. */
    String fingerprint() {
        return hash(FINGERPRINT_OF);
    }
}
