package io.serpdex.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.demo.LoadedDemo;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class ServiceMemoryTest {
    private static final long MEGABYTE = 1 << 20;
    private static final long WHOLE_HEAP = 1 << 30;

    @Test
    void aServiceIsSeenFromOutsideBeforeAndAfterItsGarbageIsCollected() throws IOException, InterruptedException {
        try (ServedStore served = ServedStore.start(LoadedDemo.folder());
                ServiceMemory memory = new ServiceMemory(served)) {
            for (int look = 0; look < 8; look++) {
                memory.look();
            }
            assertThat(memory.leastHeap().boxed())
                    .hasSize(4)
                    .allSatisfy(bytes -> assertThat(bytes).isBetween(MEGABYTE, WHOLE_HEAP));
            memory.collect();
            assertThat(memory.live().boxed())
                    .singleElement()
                    .satisfies(bytes -> assertThat(bytes)
                            .isBetween(MEGABYTE, memory.leastHeap().max().orElseThrow() - 1));
        }
    }
}
