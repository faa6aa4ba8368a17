package io.serpdex.store.lucene.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LazyRowListTest {
    private final List<String> prepared = new ArrayList<>();

    private final LazyRowList<Integer> rows = new LazyRowList<>(300, new LazyRowList.Maker<Integer>() {
        @Override
        public void prepare(int from, int to) {
            prepared.add(from + " to " + to);
        }

        @Override
        public Integer row(int index) {
            return -index;
        }
    });

    @Test
    void preparesRowsInGroupsDuringIteration() {
        assertThat(rows)
                .containsExactlyElementsOf(
                        IntStream.range(0, 300).map(index -> -index).boxed().toList());
        assertThat(prepared).containsExactly("0 to 128", "128 to 256", "256 to 300");
    }

    @Test
    void preparesNeighboursAfterAJump() {
        assertThat(List.of(rows.get(250), rows.get(299), rows.get(7), rows.get(8)))
                .containsExactly(-250, -299, -7, -8);
        assertThat(prepared).containsExactly("250 to 300", "7 to 135");
    }
}
