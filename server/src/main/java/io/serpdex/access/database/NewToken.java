package io.serpdex.access.database;

import java.security.SecureRandom;
import java.util.Base64;

/** Makes tokens: 256 random bits behind a prefix by which people and scanners know what they have found. */
final class NewToken {
    static final String PREFIX = "spx_";
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private NewToken() {}

    static String make() {
        byte[] bits = new byte[BYTES];
        RANDOM.nextBytes(bits);
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }
}
