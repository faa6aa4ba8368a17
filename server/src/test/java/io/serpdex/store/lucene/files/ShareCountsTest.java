package io.serpdex.store.lucene.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.IOException;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShareCountsTest {
    @ParameterizedTest(name = "{0} urls with counts")
    @ValueSource(ints = {0, 1, 31, 32, 33, 64, 65, 1000})
    void readsCountsByUrlAndInBulk(int urls) throws IOException {
        SortedMap<Integer, ShareCounts.Counts> written = counts(new Random(urls), urls);
        try (Directory directory = new ByteBuffersDirectory()) {
            EditionFolder folder = new EditionFolder(directory, new byte[16]);
            // The second of three domains. The first has counts, the third has none.
            write(folder, counts(new Random(1), 40), written, new TreeMap<>());
            try (ShareCounts shares = new ShareCounts(folder)) {
                ShareCounts.DomainCounts domain = shares.ofDomain(1);
                SortedMap<Integer, ShareCounts.Counts> read = new TreeMap<>();
                domain.forEach((url, socialA, socialB, engine) ->
                        read.put(url, new ShareCounts.Counts(socialA, socialB, engine)));
                assertThat(read).isEqualTo(written);
                int end = written.isEmpty() ? 3 : written.lastKey() + 3;
                for (int url = 0; url < end; url++) {
                    assertThat(domain.find(url)).isEqualTo(found(written, url));
                    assertThat(shares.ofDomain(1).find(url)).isEqualTo(found(written, url));
                }
                assertThat(shares.ofDomain(2).find(0)).isEqualTo(ShareCounts.Counts.UNKNOWN);
            }
        }
    }

    @ParameterizedTest(name = "{0} urls with counts")
    @ValueSource(ints = {1, 33, 64, 1000})
    void boundsEveryRunByItsMaximum(int urls) throws IOException {
        try (Directory directory = new ByteBuffersDirectory()) {
            EditionFolder folder = new EditionFolder(directory, new byte[16]);
            write(folder, counts(new Random(urls), urls));
            try (ShareCounts shares = new ShareCounts(folder)) {
                ShareCounts.DomainCounts domain = shares.ofDomain(0);
                for (int run = 0; run < domain.runs(); run++) {
                    for (ShareCounts.Kind kind : ShareCounts.Kind.values()) {
                        long[] most = {KeywordFacts.UNKNOWN};
                        domain.forEachOf(
                                run,
                                (url, socialA, socialB, engine) ->
                                        most[0] = Math.max(most[0], kind.of(socialA, socialB, engine)));
                        boolean kept = domain.runs() > 1 && most[0] < Integer.MAX_VALUE - 1;
                        assertThat(domain.most(run, kind)).isEqualTo(kept ? most[0] : Long.MAX_VALUE);
                    }
                }
            }
        }
    }

    private static ShareCounts.Counts found(SortedMap<Integer, ShareCounts.Counts> written, int url) {
        return written.getOrDefault(url, ShareCounts.Counts.UNKNOWN);
    }

    private static SortedMap<Integer, ShareCounts.Counts> counts(Random random, int urls) {
        SortedMap<Integer, ShareCounts.Counts> counts = new TreeMap<>();
        int url = random.nextInt(3);
        for (int i = 0; i < urls; i++) {
            counts.put(
                    url, new ShareCounts.Counts(random.nextInt(100), KeywordFacts.UNKNOWN, random.nextLong(1L << 40)));
            url += 1 + random.nextInt(3);
        }
        return counts;
    }

    @SafeVarargs
    private static void write(EditionFolder folder, SortedMap<Integer, ShareCounts.Counts>... domains)
            throws IOException {
        try (Blobs.Writer writer = new Blobs.Writer(folder, ShareCounts.NAME)) {
            for (SortedMap<Integer, ShareCounts.Counts> domain : domains) {
                ShareCounts.Encoder encoder = new ShareCounts.Encoder();
                domain.forEach(encoder::add);
                BytesRef encoded = encoder.encoded();
                writer.add(encoded.bytes, encoded.offset, encoded.length);
            }
            writer.finish();
        }
    }
}
