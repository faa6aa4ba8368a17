package io.serpdex.access.db;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Turns tokens into what is kept of them. The key is not in the database: whoever can only read or write that can
 * neither tell a token nor make one up.
 */
public final class TokenKey {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String FINGERPRINT_OF = "serpdex token key";
    /** Fewer would be easier to guess than the tokens. */
    public static final int MIN_BYTES = 32;

    private final SecretKeySpec key;

    public TokenKey(byte[] secret) {
        if (secret.length < MIN_BYTES) {
            throw new IllegalArgumentException("a token key has at least " + MIN_BYTES + " bytes");
        }
        key = new SecretKeySpec(secret, ALGORITHM);
    }

    /** The keyed hash of a token, as hexadecimal digits. */
    String hash(String token) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /** A key for something else, from which neither this one nor a token can be told. */
    byte[] derive(String purpose) {
        return HexFormat.of().parseHex(hash(purpose));
    }

    /** Tells two keys apart and gives none away. */
    String fingerprint() {
        return hash(FINGERPRINT_OF);
    }
}
