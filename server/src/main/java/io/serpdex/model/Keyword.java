package io.serpdex.model;

import java.nio.charset.StandardCharsets;
import org.apache.lucene.util.StringHelper;

/** A search query in its normalised spelling. */
public record Keyword(String text) {

    public Keyword {
        if (!KeywordNormaliser.isNormal(text)) {
            throw new InvalidValueException("keyword must be normalised, got " + Excerpt.of(text));
        }
    }

    public static Keyword parse(String raw) {
        return new Keyword(KeywordNormaliser.isPlain(raw) ? raw : KeywordNormaliser.normalise(raw));
    }

    public int words() {
        return KeywordNormaliser.words(text);
    }

    /**
     * Returns an ID that is the same on every machine and in every edition: the upper 53 bits of the first half of
     * MurmurHash3 x64 128, seed 0, over the UTF-8 bytes of {@code <database id> TAB <text>}. JavaScript clients read
     * JSON numbers as doubles, which have 53 bits.
     */
    public long id(Database database) {
        byte[] bytes = (database.id() + '\t' + text).getBytes(StandardCharsets.UTF_8);
        return StringHelper.murmurhash3_x64_128(bytes, 0, bytes.length, 0)[0] >>> 11;
    }
}
