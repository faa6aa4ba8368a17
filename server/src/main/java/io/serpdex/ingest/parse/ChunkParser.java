package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.store.Batch;

/** Parses the records of a chunk. Thread-safe: it keeps no state between chunks. */
@FunctionalInterface
public interface ChunkParser {
    void parse(Chunk chunk, Batch.ChangeBuffer changes, ChunkCounts counts);
}
