package io.serpdex.ingest;

import io.serpdex.store.Batch;

/** Reads the lines of a chunk. Used by many threads at once, so it keeps nothing between two chunks. */
@FunctionalInterface
interface ChunkReader {
    void read(Chunk chunk, Batch.ChangeBuffer changeBuffer, Tally tally);
}
