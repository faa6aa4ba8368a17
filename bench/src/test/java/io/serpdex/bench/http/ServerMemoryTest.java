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
    void samplesTheHeapBeforeAndAfterAFullCollection() throws IOException, InterruptedException {
        DemoData.small(LuceneStore::new, folder).load(DemoProgress.SILENT);
        try (BenchServer server = BenchServer.start(folder);
                ServerMemory memory = new ServerMemory(server)) {
            for (int i = 0; i < 8; i++) {
                memory.sample();
            }
            assertThat(memory.lowestHeap().boxed())
                    .hasSize(4)
                    .allSatisfy(bytes -> assertThat(bytes).isBetween(MEGABYTE, WHOLE_HEAP));
            memory.collect();
            assertThat(memory.live().boxed())
                    .singleElement()
                    .satisfies(bytes -> assertThat(bytes)
                            .isBetween(MEGABYTE, memory.lowestHeap().max().orElseThrow() - 1));
        }
    }
}
