package io.serpdex.bench.hot;

import io.serpdex.model.KeywordFigure;
import io.serpdex.store.lucene.files.Occurrences;
import io.serpdex.store.lucene.files.UrlDictionary;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures reads of an edition, a thousand per call, so microseconds per call are nanoseconds per read. */
@State(Scope.Benchmark)
@SuppressWarnings("NullAway.Init") // JMH sets it up
public class DecodePaths {
    private static final int READS = 1_000;

    private final int[] docs = new int[READS];
    private final long[] urls = new long[READS];
    private int largest;
    private Occurrences.BlockCursor cursor;
    private UrlDictionary.Cursor urlCursor;

    /** Chooses new positions for every call, because the previous ones are in the processor caches. */
    @Setup(Level.Invocation)
    public void choose(HotStore store) {
        SplittableRandom random = new SplittableRandom(store.next());
        for (int i = 0; i < READS; i++) {
            docs[i] = random.nextInt(store.edition.live());
            urls[i] = random.nextLong(store.edition.meta().urls());
        }
    }

    @Setup(Level.Trial)
    public void open(HotStore store) {
        largest = store.edition
                .domains()
                .find(store.querySubjects.large().getFirst().domain());
        cursor = store.edition.occurrences().cursor(largest);
        urlCursor = store.edition.urls().cursor();
    }

    /** Reads entries of the list of the largest domain. */
    @Benchmark
    public long thousandEntriesOfAList(HotStore store) {
        long sum = 0;
        int read = 0;
        while (read < READS) {
            if (!cursor.load()) {
                cursor = store.edition.occurrences().cursor(largest);
                continue;
            }
            for (int i = 0; i < cursor.count; i++) {
                sum += cursor.docs[i] + cursor.now(i);
            }
            read += cursor.count;
        }
        return sum;
    }

    /** Reads three figures of each card. */
    @Benchmark
    public long thousandCards(HotStore store) {
        long sum = 0;
        for (int doc : docs) {
            sum += store.edition.keywords().cards().figure(doc, KeywordFigure.VOLUME)
                    + store.edition.keywords().cards().figure(doc, KeywordFigure.COST)
                    + store.edition.keywords().cards().figure(doc, KeywordFigure.CONCURRENCY);
        }
        return sum;
    }

    @Benchmark
    public long thousandUrls() {
        long sum = 0;
        for (long url : urls) {
            urlCursor.seek(url);
            sum += urlCursor.length();
        }
        return sum;
    }
}
