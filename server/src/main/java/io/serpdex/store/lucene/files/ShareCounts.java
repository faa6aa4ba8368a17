package io.serpdex.store.lucene.files;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;

/** The share counts of URLs, by domain. */
public final class ShareCounts implements AutoCloseable {
    public static final String NAME = "shares";

    /** The counts of one URL; {@link KeywordFacts#UNKNOWN} if not imported. */
    public record Counts(long socialA, long socialB, long engine) {
        public static final Counts UNKNOWN =
                new Counts(KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN);
    }

    public enum Kind {
        SOCIAL_A(0),
        SOCIAL_B(1),
        ENGINE(2);

        /** The order in which counts are written. */
        final int place;

        Kind(int place) {
            this.place = place;
        }

        public long of(long socialA, long socialB, long engine) {
            return switch (this) {
                case SOCIAL_A -> socialA;
                case SOCIAL_B -> socialB;
                case ENGINE -> engine;
            };
        }

        long of(Counts counts) {
            return of(counts.socialA(), counts.socialB(), counts.engine());
        }
    }

    private final Blobs blobs;

    public ShareCounts(EditionFolder folder) throws IOException {
        this.blobs = new Blobs(folder, NAME);
    }

    /** Returns the counts of a domain by URL within the domain. */
    public DomainCounts ofDomain(int domain) {
        return new DomainCounts(domain);
    }

    @Override
    public void close() throws IOException {
        blobs.close();
    }

    /** Receives the counts of one URL after the other. */
    public interface Consumer {
        void accept(int url, long socialA, long socialB, long engine);
    }

    /**
     * The counts of the URLs of one domain, decoded on access because a page of rows needs few of them. Not
     * thread-safe.
     */
    public final class DomainCounts {
        private static final int NONE = -1;

        private final Blobs.Cursor data;
        private final int size;
        private final long directory;
        private final long runs;
        private final long end;
        private final Bytes.Reader reader = new Bytes.Reader();
        private byte[] run = new byte[0];
        private int runLength;
        private int loadedRun = NONE;

        private DomainCounts(int domain) {
            data = blobs.at(domain);
            end = data.position() + blobs.length(domain);
            size = blobs.length(domain) == 0 ? 0 : data.vInt();
            directory = data.position();
            runs = directory + Encoder.directoryLength(size);
        }

        /** Returns the counts of a URL, or {@link Counts#UNKNOWN}. */
        public Counts find(int url) {
            int left = load(runOf(url));
            for (int at = 0; left > 0; left--) {
                at += reader.vInt();
                if (at > url) {
                    break;
                }
                long socialA = reader.vLong() - 1;
                long socialB = reader.vLong() - 1;
                long engine = reader.vLong() - 1;
                if (at == url) {
                    return new Counts(socialA, socialB, engine);
                }
            }
            return Counts.UNKNOWN;
        }

        /** Visits all URLs that have counts, in order. */
        public void forEach(Consumer consumer) {
            for (int each = 0; each < runs(); each++) {
                forEachOf(each, consumer);
            }
        }

        /** Returns the number of runs of URLs with counts. */
        public int runs() {
            return Encoder.runs(size);
        }

        /**
         * Returns an upper bound of the counts of a kind in a run: the maximum, or {@code Long.MAX_VALUE} if the
         * maximum is too large to store. Returns {@link KeywordFacts#UNKNOWN} if no count of the run is known.
         */
        public long most(int run, Kind kind) {
            int stored = runs() == 1 ? Integer.MAX_VALUE : data.intAt(entry(run) + Encoder.mostAt(kind));
            return stored == Integer.MAX_VALUE ? Long.MAX_VALUE : stored - 1L;
        }

        /** Visits the URLs of a run in order. */
        public void forEachOf(int run, Consumer consumer) {
            int count = load(run);
            int url = 0;
            for (int i = 0; i < count; i++) {
                url += reader.vInt();
                consumer.accept(url, reader.vLong() - 1, reader.vLong() - 1, reader.vLong() - 1);
            }
        }

        /** Positions the reader at the start of a run and returns its number of URLs. */
        private int load(int wanted) {
            if (size == 0) {
                return 0;
            }
            if (wanted != loadedRun) {
                long start = place(wanted);
                runLength = (int) ((wanted + 1 < runs() ? place(wanted + 1) : end) - start);
                run = ArrayUtil.growNoCopy(run, runLength);
                data.bytesAt(start, run, runLength);
                loadedRun = wanted;
            }
            reader.over(run, 0, runLength);
            return Math.min(size - wanted * Encoder.RUN, Encoder.RUN);
        }

        private long place(int run) {
            return run == 0 ? runs : runs + data.intAt(entry(run) + Encoder.PLACE_AT);
        }

        /** Returns the last run that does not start after the URL, or the first run if all start later. */
        private int runOf(int url) {
            int low = 1;
            int high = runs() - 1;
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
            return directory + (long) run * Encoder.DIRECTORY_ENTRY;
        }
    }

    /**
     * Encodes the share counts of a domain. Only few URLs have any. They are grouped in runs of {@link #RUN}. If there
     * are several runs, a directory precedes them: the first URL, the start and the largest counts of each run.
     */
    public static final class Encoder {
        static final int RUN = 32;
        static final int PLACE_AT = Integer.BYTES;
        private static final int MOST_AT = PLACE_AT + Integer.BYTES;
        private static final ShareCounts.Kind[] KINDS = ShareCounts.Kind.values();
        static final int DIRECTORY_ENTRY = MOST_AT + KINDS.length * Integer.BYTES;

        private static final int ENTRY_INTS = DIRECTORY_ENTRY / Integer.BYTES;

        private final Bytes runs = new Bytes(0);
        private int[] directory = new int[0];
        private int size;
        private int previous;

        static int runs(int size) {
            return (size + RUN - 1) / RUN;
        }

        static long directoryLength(int size) {
            return size <= RUN ? 0 : (long) runs(size) * DIRECTORY_ENTRY;
        }

        /** Returns the offset of the largest count of a kind in a directory entry. */
        static int mostAt(ShareCounts.Kind kind) {
            return MOST_AT + kind.place * Integer.BYTES;
        }

        /** Appends the counts of a URL. URLs must be ascending. */
        public void add(int url, ShareCounts.Counts counts) {
            int entry = size / RUN * ENTRY_INTS;
            if (size % RUN == 0) {
                directory = ArrayUtil.grow(directory, entry + ENTRY_INTS);
                directory[entry] = url;
                directory[entry + 1] = runs.length();
                previous = 0;
            }
            runs.vInt(url - previous);
            for (ShareCounts.Kind kind : KINDS) {
                long stored = kind.of(counts) + 1;
                runs.vLong(stored);
                int most = entry + mostAt(kind) / Integer.BYTES;
                directory[most] = (int) Math.max(directory[most], Math.min(stored, Integer.MAX_VALUE));
            }
            previous = url;
            size++;
        }

        /** Returns the encoded counts; empty if no URL was added. */
        public BytesRef encoded() {
            if (size == 0) {
                return new BytesRef();
            }
            Bytes all = new Bytes(Integer.BYTES + (int) directoryLength(size) + runs.length());
            all.vInt(size);
            for (int i = 0; i < directoryLength(size) / Integer.BYTES; i++) {
                all.writeInt(directory[i]);
            }
            all.writeBytes(runs.array(), 0, runs.length());
            return new BytesRef(all.array(), 0, all.length());
        }
    }
}
