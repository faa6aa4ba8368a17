package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.store.Batch;

/** Reads the lines of a chunk. Used by many threads at once, so it keeps nothing between two chunks. */
@FunctionalInterface
public interface ChunkParser {
    void read(Chunk chunk, Batch.ChangeBuffer changeBuffer, ImportRecorder.ChunkCounts chunkCounts);
}
