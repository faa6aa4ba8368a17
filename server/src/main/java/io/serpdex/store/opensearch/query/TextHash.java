package io.serpdex.store.opensearch.query;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apache.lucene.util.StringHelper;

/** Hashes of long texts, used as terms for URLs and as document IDs for keywords. */
public final class TextHash {
    private static final Base64.Encoder LETTERS = Base64.getUrlEncoder().withoutPadding();

    private TextHash() {}

    /** Returns 72 bits of the hash of a URL. With a billion URLs, one database in ten thousand has a collision. */
    public static String ofUrl(String url) {
        return name(url, 9);
    }

    /** Returns 128 bits of the hash of a keyword or suggested text. */
    public static String ofText(String text) {
        return name(text, 16);
    }

    private static String name(String text, int length) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        long[] hash = StringHelper.murmurhash3_x64_128(utf8, 0, utf8.length, 0);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (hash[i >> 3] >>> (8 * (i & 7)));
        }
        return LETTERS.encodeToString(bytes);
    }
}
