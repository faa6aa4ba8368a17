package io.serpdex.store.lucene.build;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.ArrayUtil;

/** A temporary file that many parts are appended to side by side, and that is then read part by part. */
final class SpillFile implements Closeable {
    private static final int BLOCK = 1 << 15;

    private final Directory directory;
    private final IndexOutput output;
    private final Part[] parts;
    private boolean reading;

    SpillFile(Directory directory, String name, int partCount) throws IOException {
        this.directory = directory;
        this.output = directory.createOutput(name, IOContext.DEFAULT);
        this.parts = new Part[partCount];
        for (int i = 0; i < partCount; i++) {
            parts[i] = new Part();
        }
    }

    private static final class Part {
        private byte[] pending = new byte[1024];
        private int pendingLength;
        private long[] blockStarts = new long[4];
        private int[] blockLengths = new int[4];
        private int blocks;
        private long length;
    }

    int parts() {
        return parts.length;
    }

    /** Whether nothing was appended to a part. */
    boolean isEmpty(int number) {
        Part part = parts[number];
        return part.length == 0 && part.pendingLength == 0;
    }

    void append(int number, byte[] bytes, int offset, int count) throws IOException {
        Part part = parts[number];
        if (part.pendingLength + count > BLOCK) {
            flush(part);
        }
        if (count > BLOCK) {
            write(part, bytes, offset, count);
            return;
        }
        if (part.pending.length < part.pendingLength + count) {
            int room = Math.min(BLOCK, ArrayUtil.oversize(part.pendingLength + count, 1));
            part.pending = ArrayUtil.growExact(part.pending, room);
        }
        System.arraycopy(bytes, offset, part.pending, part.pendingLength, count);
        part.pendingLength += count;
    }

    private void flush(Part part) throws IOException {
        write(part, part.pending, 0, part.pendingLength);
        part.pendingLength = 0;
    }

    private void write(Part part, byte[] bytes, int offset, int count) throws IOException {
        if (count == 0) {
            return;
        }
        part.blockStarts = ArrayUtil.grow(part.blockStarts, part.blocks + 1);
        part.blockLengths = ArrayUtil.grow(part.blockLengths, part.blocks + 1);
        part.blockStarts[part.blocks] = output.getFilePointer();
        part.blockLengths[part.blocks++] = count;
        part.length += count;
        output.writeBytes(bytes, offset, count);
    }

    /** Ends writing; after it parts can be read, by any thread. */
    void startReading() throws IOException {
        for (Part part : parts) {
            flush(part);
            part.pending = new byte[0];
        }
        output.close();
        reading = true;
    }

    byte[] read(int number) throws IOException {
        if (!reading) {
            throw new IllegalStateException("still writing " + output.getName());
        }
        Part part = parts[number];
        byte[] bytes = new byte[Math.toIntExact(part.length)];
        if (part.blocks == 0) {
            return bytes; // in a small batch most parts are empty, and opening the file is what costs
        }
        try (IndexInput input = directory.openInput(output.getName(), IOContext.READONCE)) {
            int at = 0;
            for (int i = 0; i < part.blocks; i++) {
                input.seek(part.blockStarts[i]);
                input.readBytes(bytes, at, part.blockLengths[i]);
                at += part.blockLengths[i];
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
