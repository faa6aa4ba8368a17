package io.serpdex.store.lucene.files;

import io.serpdex.store.KeywordChange.OrganicResult;
import io.serpdex.store.lucene.codec.Bytes;
import java.util.Comparator;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Titles and snippets of one SERP by position, compressed together because they repeat the keyword. */
public final class SerpTitles {
    private static final byte[] NONE = {};

    private SerpTitles() {}

    public static byte[] encode(List<OrganicResult> results) {
        if (results.stream().allMatch(result -> result.title() == null && result.snippet() == null)) {
            return NONE;
        }
        Bytes plain = new Bytes(1024);
        results.stream()
                .sorted(Comparator.comparingInt(OrganicResult::position))
                .forEach(result -> {
                    plain.optionalText(result.title());
                    plain.optionalText(result.snippet());
                });
        byte[] compressed = new byte[plain.length() + plain.length() / 1000 + 64];
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(plain.array(), 0, plain.length());
            deflater.finish();
            int length = deflater.deflate(compressed);
            Bytes output = new Bytes(length + 4);
            output.vInt(plain.length());
            output.writeBytes(compressed, 0, length);
            return output.toArray();
        } finally {
            deflater.end();
        }
    }

    /** Returns titles and snippets in alternation, two for each of {@code count} results. */
    public static @Nullable String[] decode(byte[] encoded, int count) {
        @Nullable String[] texts = new String[2 * count];
        if (encoded.length == 0) {
            return texts;
        }
        Bytes.Reader header = new Bytes.Reader().over(encoded);
        byte[] plain = new byte[header.vInt()];
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(encoded, header.position(), encoded.length - header.position());
            int at = 0;
            while (at < plain.length) {
                int read = inflater.inflate(plain, at, plain.length - at);
                if (read == 0) {
                    throw new IllegalStateException("the titles are truncated");
                }
                at += read;
            }
        } catch (DataFormatException e) {
            throw new IllegalStateException("cannot decompress titles", e);
        } finally {
            inflater.end();
        }
        Bytes.Reader reader = new Bytes.Reader().over(plain);
        for (int i = 0; i < texts.length; i++) {
            texts[i] = reader.optionalText();
        }
        return texts;
    }
}
