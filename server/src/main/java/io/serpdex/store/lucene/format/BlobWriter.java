package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.IndexOutput;

/** Records of any length, found by number. */
public final class BlobWriter implements Closeable {
    private final IndexOutput output;
    private final OffsetsWriter offsets = new OffsetsWriter();
    private final long start;

    public BlobWriter(EditionFolder folder, String name) throws IOException {
        this.output = folder.create(name);
        this.start = output.getFilePointer();
        offsets.add(0);
    }

    /** Where the next record will be. */
    public long position() {
        return output.getFilePointer() - start;
    }

    public void add(byte[] bytes, int offset, int length) throws IOException {
        output.writeBytes(bytes, offset, length);
        offsets.add(position());
    }

    public void add(Bytes bytes) throws IOException {
        add(bytes.array(), 0, bytes.length());
    }

    public void finish() throws IOException {
        offsets.finish(output);
        EditionFolder.finish(output);
    }

    @Override
    public void close() throws IOException {
        output.close();
    }
}
