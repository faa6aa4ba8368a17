package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.packed.DirectWriter;

/** A column of small numbers with a few large ones: blocks of {@link #BLOCK}, each as wide as its largest needs. */
public final class PackedColumnWriter implements Closeable {
    static final int BLOCK_SHIFT = 7;
    static final int BLOCK = 1 << BLOCK_SHIFT;

    private final IndexOutput output;
    private final OffsetsWriter blocks = new OffsetsWriter();
    private final long start;
    private final long[] pending = new long[BLOCK];
    private int count;

    public PackedColumnWriter(EditionFolder folder, String name) throws IOException {
        this.output = folder.create(name);
        this.start = output.getFilePointer();
    }

    public void add(long value) throws IOException {
        pending[count++] = value;
        if (count == BLOCK) {
            flush();
        }
    }

    private void flush() throws IOException {
        blocks.add(output.getFilePointer() - start);
        long all = 0;
        for (int i = 0; i < count; i++) {
            all |= pending[i];
        }
        int bits = all == 0 ? 0 : DirectWriter.unsignedBitsRequired(all);
        output.writeByte((byte) bits);
        if (bits > 0) {
            DirectWriter writer = DirectWriter.getInstance(output, BLOCK, bits);
            for (int i = 0; i < BLOCK; i++) {
                writer.add(i < count ? pending[i] : 0);
            }
            writer.finish();
        }
        count = 0;
    }

    public void finish() throws IOException {
        if (count > 0) {
            flush();
        }
        blocks.finish(output);
        EditionFolder.finish(output);
    }

    @Override
    public void close() throws IOException {
        output.close();
    }
}
