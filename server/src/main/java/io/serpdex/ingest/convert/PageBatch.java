package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;

/** The pages of one database in a chunk of a file. Not thread-safe. */
final class PageBatch {
    final RowSpill.Block block = new RowSpill.Block();
    final ChunkCounts counts = new ChunkCounts();
    final PageFacts facts = new PageFacts();

    void add(SpilledPage page) {
        facts.add(page);
        page.write(block.rowsOf(page.keyword()));
    }
}
