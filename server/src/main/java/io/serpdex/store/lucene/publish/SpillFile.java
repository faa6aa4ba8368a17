package io.serpdex.store.lucene.publish;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.ArrayUtil;

/** A temporary file to which many buckets are appended in any order, and which is then read bucket by bucket. */
final class SpillFile implements Closeable {
    private static final int BLOCK = 1 << 15;

    private final Directory directory;
    private final IndexOutput output;
    private final Bucket[] buckets;
    private boolean reading;

    SpillFile(Directory directory, String name, int partCount) throws IOException {
        this.directory = directory;
        this.output = directory.createOutput(name, IOContext.DEFAULT);
        this.buckets = new Bucket[partCount];
        for (int i = 0; i < partCount; i++) {
            buckets[i] = new Bucket();
        }
    }

    private static final class Bucket {
        private byte[] pending = new byte[1024];
        private int pendingLength;
        private long[] blockStarts = new long[4];
        private int[] blockLengths = new int[4];
        private int blocks;
        private long length;
    }

    int buckets() {
        return buckets.length;
    }

    /** Returns true if nothing was appended to a bucket. */
    boolean isEmpty(int number) {
        Bucket bucket = buckets[number];
        return bucket.length == 0 && bucket.pendingLength == 0;
    }

    void append(int number, byte[] bytes, int offset, int count) throws IOException {
        Bucket bucket = buckets[number];
        if (bucket.pendingLength + count > BLOCK) {
            flush(bucket);
        }
        if (count > BLOCK) {
            write(bucket, bytes, offset, count);
            return;
        }
        if (bucket.pending.length < bucket.pendingLength + count) {
            int room = Math.min(BLOCK, ArrayUtil.oversize(bucket.pendingLength + count, 1));
            bucket.pending = ArrayUtil.growExact(bucket.pending, room);
        }
        System.arraycopy(bytes, offset, bucket.pending, bucket.pendingLength, count);
        bucket.pendingLength += count;
    }

    private void flush(Bucket bucket) throws IOException {
        write(bucket, bucket.pending, 0, bucket.pendingLength);
        bucket.pendingLength = 0;
    }

    private void write(Bucket bucket, byte[] bytes, int offset, int count) throws IOException {
        if (count == 0) {
            return;
        }
        bucket.blockStarts = ArrayUtil.grow(bucket.blockStarts, bucket.blocks + 1);
        bucket.blockLengths = ArrayUtil.grow(bucket.blockLengths, bucket.blocks + 1);
        bucket.blockStarts[bucket.blocks] = output.getFilePointer();
        bucket.blockLengths[bucket.blocks++] = count;
        bucket.length += count;
        output.writeBytes(bytes, offset, count);
    }

    /** Finishes writing. After that, any thread can read buckets. */
    void startReading() throws IOException {
        for (Bucket bucket : buckets) {
            flush(bucket);
            bucket.pending = new byte[0];
        }
        output.close();
        reading = true;
    }

    byte[] read(int number) throws IOException {
        if (!reading) {
            throw new IllegalStateException("not finished writing " + output.getName());
        }
        Bucket bucket = buckets[number];
        byte[] bytes = new byte[Math.toIntExact(bucket.length)];
        if (bucket.blocks == 0) {
            return bytes; // in a small batch most parts are empty, and opening the file is the main cost
        }
        try (IndexInput input = directory.openInput(output.getName(), IOContext.READONCE)) {
            int at = 0;
            for (int i = 0; i < bucket.blocks; i++) {
                input.seek(bucket.blockStarts[i]);
                input.readBytes(bytes, at, bucket.blockLengths[i]);
                at += bucket.blockLengths[i];
            }
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        output.close();
        directory.deleteFile(output.getName());
    }
}
