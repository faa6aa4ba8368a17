package io.serpdex.store.lucene.files;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;

/** The share counts of urls, by domain. */
public final class ShareCounts implements AutoCloseable {
    public static final String NAME = "shares";

    /** Counts of a url, {@link KeywordFacts#UNKNOWN} where not imported. */
    public record Counts(long socialA, long socialB, long engine) {
        public static final Counts UNKNOWN =
                new Counts(KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN, KeywordFacts.UNKNOWN);
    }

    /** The kinds of share counts. */
    public enum Kind {
        SOCIAL_A(0),
        SOCIAL_B(1),
        ENGINE(2);

        /** In which order it is written. */
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

    /** Counts by the url's number within its domain. */
    public DomainCounts ofDomain(int domain) {
        return new DomainCounts(domain);
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

        /** Returns the counts of a url, {@link Counts#UNKNOWN} where it has none. */
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

        /** Walks all urls that have counts, in their order. */
        public void forEach(Consumer consumer) {
            for (int each = 0; each < runs(); each++) {
                forEachOf(each, consumer);
            }
        }

        /** Urls that have counts come in so many runs. */
        public int runs() {
            return Encoder.runs(size);
        }

        /**
         * No count of a kind is larger in a run: the largest, or {@code Long.MAX_VALUE} where that takes more room than it is
         * worth. {@link KeywordFacts#UNKNOWN} where none is known.
         */
        public long most(int run, Kind kind) {
            int stored = runs() == 1 ? Integer.MAX_VALUE : data.intAt(entry(run) + Encoder.mostAt(kind));
            return stored == Integer.MAX_VALUE ? Long.MAX_VALUE : stored - 1L;
        }

        /** Walks the urls of a run, in their order. */
        public void forEachOf(int run, Consumer consumer) {
            int count = load(run);
            int url = 0;
            for (int i = 0; i < count; i++) {
                url += reader.vInt();
                consumer.accept(url, reader.vLong() - 1, reader.vLong() - 1, reader.vLong() - 1);
            }
        }

        /** Puts the reader to the begin of a run; returns how many urls it has. */
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

        /** Returns the last run that does not start after the url; the first one if all do. */
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
     * Encodes the share counts of a domain's urls; few urls have any. They come in runs of {@link #RUN}; where there are
     * several, a directory of them stands before: the url each begins with, where it is, and the largest of each count in it.
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

        /** Returns the position of the largest count of a kind within an entry of the directory. */
        static int mostAt(ShareCounts.Kind kind) {
            return MOST_AT + kind.place * Integer.BYTES;
        }

        /** Appends the counts of a url; urls ascend. */
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

        /** Returns the encoded counts; nothing if no url was added. */
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
