package io.serpdex.store.lucene.format;

import io.serpdex.store.KeywordFacts;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Share counts of urls, kept by domain: few urls have any. */
public final class ShareCounts implements AutoCloseable {
    public static final String NAME = "shares";

    /** Counts of a url, {@link KeywordFacts#UNKNOWN} where not imported. */
    public record Counts(long socialA, long socialB, long engine) {
        public static final Counts UNKNOWN =
                new Counts(KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN);
    }

    private final Blobs blobs;

    public ShareCounts(EditionFolder folder) throws IOException {
        this.blobs = new Blobs(folder, NAME);
    }

    /** Counts by the url's number within its domain. */
    public Map<Integer, Counts> ofDomain(int domain) {
        if (blobs.length(domain) == 0) {
            return Map.of();
        }
        BytesReader reader = new BytesReader().over(blobs.get(domain));
        Map<Integer, Counts> counts = new HashMap<>();
        int url = 0;
        while (!reader.atEnd()) {
            url += reader.vInt();
            counts.put(url, new Counts(reader.vLong() - 1, reader.vLong() - 1, reader.vLong() - 1));
        }
        return counts;
    }

    /** Appends the counts of a url; {@code previousUrl} is the one encoded before, or 0. */
    public static void encode(Bytes output, int previousUrl, int url, Counts counts) {
        output.vInt(url - previousUrl);
        output.vLong(counts.socialA() + 1);
        output.vLong(counts.socialB() + 1);
        output.vLong(counts.engine() + 1);
    }

    @Override
    public void close() throws IOException {
        blobs.close();
    }
}
