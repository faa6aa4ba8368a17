package io.serpdex.store.lucene.format;

import io.serpdex.store.KeywordFacts;
import java.io.IOException;
import java.util.Arrays;

/** What {@link ShareCountsEncoder} encoded: share counts of urls, kept by domain. */
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
    public OfDomain ofDomain(int domain) {
        return new OfDomain(domain);
    }

    @Override
    public void close() throws IOException {
        blobs.close();
    }

    /** Takes the counts of one url after the other. */
    public interface Consumer {
        void accept(int url, long socialA, long socialB, long engine);
    }

    /** The counts of one domain's urls, read where they are: a page of rows needs few of many. For one thread. */
    public final class OfDomain {
        private static final int COUNTS = 3;
        private static final int NONE = -1;

        private final Blobs.Cursor data;
        private final int size;
        private final long directory;
        private final long runs;
        private final int[] urls = new int[ShareCountsEncoder.RUN];
        private final long[] counts = new long[COUNTS * ShareCountsEncoder.RUN];
        private int loaded;
        private int loadedRun = NONE;

        private OfDomain(int domain) {
            data = blobs.at(domain);
            size = blobs.length(domain) == 0 ? 0 : data.vInt();
            directory = data.position();
            runs = directory + ShareCountsEncoder.directoryLength(size);
        }

        /** The counts of a url, {@link Counts#UNKNOWN} where it has none. */
        public Counts find(int url) {
            int run = runOf(url);
            if (run != loadedRun) {
                load(run);
            }
            int found = Arrays.binarySearch(urls, 0, loaded, url);
            int at = found * COUNTS;
            return found < 0 ? Counts.UNKNOWN : new Counts(counts[at], counts[at + 1], counts[at + 2]);
        }

        /** Walks all urls that have counts, in their order. */
        public void forEach(Consumer consumer) {
            for (int run = 0; run < ShareCountsEncoder.runs(size); run++) {
                forEach(run, consumer);
            }
        }

        private void load(int run) {
            loaded = 0;
            loadedRun = run;
            forEach(run, (url, socialA, socialB, engine) -> {
                urls[loaded] = url;
                counts[loaded * COUNTS] = socialA;
                counts[loaded * COUNTS + 1] = socialB;
                counts[loaded * COUNTS + 2] = engine;
                loaded++;
            });
        }

        private void forEach(int run, Consumer consumer) {
            data.goTo(runs + (run == 0 ? 0 : data.intAt(entry(run) + Integer.BYTES)));
            int count = Math.min(size - run * ShareCountsEncoder.RUN, ShareCountsEncoder.RUN);
            int url = 0;
            for (int i = 0; i < count; i++) {
                url += data.vInt();
                consumer.accept(url, data.vLong() - 1, data.vLong() - 1, data.vLong() - 1);
            }
        }

        /** The last run that does not begin behind the url; the first one if all do. */
        private int runOf(int url) {
            int low = 1;
            int high = ShareCountsEncoder.runs(size) - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                if (data.intAt(entry(middle)) <= url) {
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
            return low - 1;
        }

        private long entry(int run) {
            return directory + (run - 1L) * ShareCountsEncoder.DIRECTORY_ENTRY;
        }
    }
}
