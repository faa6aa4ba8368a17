package io.serpdex.bench.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.demo.DemoData;
import io.serpdex.demo.DemoProgress;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServerMemoryTest {
    private static final long MEGABYTE = 1 << 20;
    private static final long WHOLE_HEAP = 1 << 30;

    @TempDir
    Path folder;

    @Test
    void aServiceIsSeenFromOutsideBeforeAndAfterItsGarbageIsCollected() throws IOException, InterruptedException {
        DemoData.small(LuceneStore::new, folder).load(DemoProgress.SILENT);
        try (BenchServer served = BenchServer.start(folder);
                ServerMemory memory = new ServerMemory(served)) {
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
