package io.serpdex.store.lucene.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class InterpolationSearchTest {

    @Property(tries = 2000)
    void findsTheFirstHashNotBelow(@ForAll List<Long> values, @ForAll long wanted) {
        long[] hashes = sortedAsUnsigned(values);
        int expected = 0;
        while (expected < hashes.length && Long.compareUnsigned(hashes[expected], wanted) < 0) {
            expected++;
        }
        assertThat(InterpolationSearch.firstFrom(wanted, hashes.length, index -> hashes[(int) index]))
                .isEqualTo(expected);
    }

    @Test
    void needsFewReadsForEvenlySpreadHashes() {
        Random random = new Random(1);
        long[] hashes = sortedAsUnsigned(random.longs(200_000).boxed().toList());
        AtomicInteger looks = new AtomicInteger();
        int searches = 10_000;
        for (int i = 0; i < searches; i++) {
            InterpolationSearch.firstFrom(hashes[random.nextInt(hashes.length)], hashes.length, index -> {
                looks.incrementAndGet();
                return hashes[(int) index];
            });
        }
        assertThat(looks.get() / searches).isLessThanOrEqualTo(8);
    }

    private static long[] sortedAsUnsigned(List<Long> values) {
        long[] flipped =
                values.stream().mapToLong(value -> value ^ Long.MIN_VALUE).toArray();
        Arrays.sort(flipped);
        return Arrays.stream(flipped).map(value -> value ^ Long.MIN_VALUE).toArray();
    }
}
