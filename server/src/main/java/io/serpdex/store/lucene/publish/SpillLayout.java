package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.codec.Bytes;

/**
 * The layout of the temporary files of a batch. Keywords are distributed over buckets by ID; results, ads and share
 * counts by the hash of their domain. A bucket is a sequence of chunks, one per appended buffer.
 */
final class SpillLayout {
    static final int KEYWORD_BUCKETS = 64;
    static final int DOMAIN_BUCKETS = 256;

    /** Kinds of records in domain buckets. */
    static final int RESULT = 1;

    static final int AD = 2;
    static final int SHARES = 3;

    /** Keyword IDs have 53 bits. */
    private static final int KEYWORD_SHIFT = 53 - 6;

    private static final int DOMAIN_SHIFT = 64 - 8;

    /** Size of the number of the first change and the number of bytes. */
    private static final int CHUNK_HEADER = 2 * Integer.BYTES;

    private SpillLayout() {}

    static int keywordBucket(long id) {
        return (int) (id >>> KEYWORD_SHIFT);
    }

    /** Returns the smallest ID of a bucket. The last bucket ends at the smallest ID of the one that would follow. */
    static long firstKeywordId(int bucket) {
        return (long) bucket << KEYWORD_SHIFT;
    }

    static int domainBucket(long hash) {
        return (int) (hash >>> DOMAIN_SHIFT);
    }

    /** Returns the smallest hash of a bucket. */
    static long firstDomainHash(int bucket) {
        return (long) bucket << DOMAIN_SHIFT;
    }

    static void encodeChunkHeader(Bytes output, int firstChange, int length) {
        output.writeInt(firstChange);
        output.writeInt(length);
    }

    /** Reads the records of a chunk until the reader reaches its end. */
    interface ChunkConsumer {
        void accept(Bytes.Reader records, int firstChange);
    }

    static void forEachChunk(byte[] bucket, ChunkConsumer consumer) {
        Bytes.Reader reader = new Bytes.Reader();
        for (int at = 0; at < bucket.length; ) {
            reader.over(bucket, at, at + CHUNK_HEADER);
            int firstChange = reader.readInt();
            int start = at + CHUNK_HEADER;
            int end = start + reader.readInt();
            reader.over(bucket, start, end);
            consumer.accept(reader, firstChange);
            at = end;
        }
    }
}
