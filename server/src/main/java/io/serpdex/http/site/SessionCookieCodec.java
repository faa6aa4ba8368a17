package io.serpdex.http.site;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.server.Request;

/**
 * Encrypts the token of a signed-in user into a cookie. The server stores no session: every server with the same key
 * accepts the cookie until it expires or the token or account becomes invalid.
 */
public final class SessionCookieCodec {
    private static final String NAME = "serpdex";
    /** Browsers accept this prefix only over TLS, for this host and for all paths. */
    private static final String NAME_UNDER_TLS = "__Host-" + NAME;

    private static final Duration LIFETIME = Duration.ofDays(7);
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKeySpec key;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    /** @param key 32 secret bytes, the same on all servers */
    public SessionCookieCodec(byte[] key, Clock clock) {
        this.key = new SecretKeySpec(key, "AES");
        this.clock = clock;
    }

    /** Returns the token in the cookie. Empty if there is no valid session. */
    Optional<String> token(Request request, boolean encrypted) {
        return Request.getCookies(request).stream()
                .filter(cookie -> cookie.getName().equals(name(encrypted)))
                .map(HttpCookie::getValue)
                .flatMap(value -> decrypt(value).stream())
                .findFirst();
    }

    /** Returns the header that starts a session. */
    String create(String token, boolean encrypted) {
        return header(encrypt(token), LIFETIME.toSeconds(), encrypted);
    }

    /** Returns the header that ends a session. */
    static String clear(boolean encrypted) {
        return header("", 0, encrypted);
    }

    /** Uses SameSite=Lax, so that links from other sites work, but forms on other sites are not authenticated. */
    private static String header(String value, long seconds, boolean encrypted) {
        return name(encrypted) + "=" + value + "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax"
                + (encrypted ? "; Secure" : "");
    }

    private static String name(boolean encrypted) {
        return encrypted ? NAME_UNDER_TLS : NAME;
    }

    private String encrypt(String token) {
        byte[] text = token.getBytes(StandardCharsets.UTF_8);
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        ByteBuffer plain = ByteBuffer.allocate(Long.BYTES + text.length)
                .putLong(clock.instant().plus(LIFETIME).toEpochMilli())
                .put(text);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plain.array());
            byte[] all = ByteBuffer.allocate(NONCE_BYTES + sealed.length)
                    .put(nonce)
                    .put(sealed)
                    .array();
            return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(CIPHER + " is not available", e);
        }
    }

    private Optional<String> decrypt(String value) {
        try {
            ByteBuffer all = ByteBuffer.wrap(Base64.getUrlDecoder().decode(value));
            byte[] nonce = new byte[NONCE_BYTES];
            all.get(nonce);
            byte[] sealed = new byte[all.remaining()];
            all.get(sealed);
            ByteBuffer plain =
                    ByteBuffer.wrap(cipher(Cipher.DECRYPT_MODE, nonce).doFinal(sealed));
            boolean expired = plain.getLong() < clock.millis();
            return expired
                    ? Optional.empty()
                    : Optional.of(StandardCharsets.UTF_8.decode(plain).toString());
        } catch (GeneralSecurityException | RuntimeException e) {
            // The cookie was modified or belongs to another server.
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }
}
