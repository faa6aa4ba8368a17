package io.serpdex.store.lucene.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class HashOrderTest {

    @Property(tries = 2000)
    void theFirstHashNotBelowIsFoundHoweverUnevenTheHashesAre(@ForAll List<Long> values, @ForAll long wanted) {
        long[] hashes = sortedAsUnsigned(values);
        int expected = 0;
        while (expected < hashes.length && Long.compareUnsigned(hashes[expected], wanted) < 0) {
            expected++;
        }
        assertThat(HashOrder.firstFrom(wanted, hashes.length, index -> hashes[(int) index]))
                .isEqualTo(expected);
    }

    private static long[] sortedAsUnsigned(List<Long> values) {
        long[] flipped =
                values.stream().mapToLong(value -> value ^ Long.MIN_VALUE).toArray();
        Arrays.sort(flipped);
        return Arrays.stream(flipped).map(value -> value ^ Long.MIN_VALUE).toArray();
    }
}
