package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.ArrayUtil;

/**
 * What follows the origin in every url, by ordinal. Neighbours look alike, so each is written as what it shares with the
 * one before it and what is new; every {@link #BLOCK}th stands whole, so that reading one decodes few others.
 */
public final class UrlDictionaryWriter implements Closeable {
    static final String NAME = "urls";
    static final int BLOCK_SHIFT = 4;
    static final int BLOCK = 1 << BLOCK_SHIFT;

    private final IndexOutput output;
    private final OffsetsWriter blocks = new OffsetsWriter();
    private final long start;
    private final Bytes encoded = new Bytes(256);
    private byte[] previous = new byte[256];
    private int previousLength;
    private long size;

    public UrlDictionaryWriter(EditionFolder folder) throws IOException {
        this.output = folder.create(NAME);
        this.start = output.getFilePointer();
    }

    public void add(byte[] bytes, int offset, int length) throws IOException {
        int shared = 0;
        if ((size & (BLOCK - 1)) == 0) {
            blocks.add(output.getFilePointer() - start);
        } else {
            int most = Math.min(previousLength, length);
            while (shared < most && previous[shared] == bytes[offset + shared]) {
                shared++;
            }
        }
        encoded.clear();
        encoded.vInt(shared);
        encoded.vInt(length - shared);
        encoded.writeBytes(bytes, offset + shared, length - shared);
        output.writeBytes(encoded.array(), 0, encoded.length());
        previous = ArrayUtil.growNoCopy(previous, length);
        System.arraycopy(bytes, offset, previous, 0, length);
        previousLength = length;
        size++;
    }

    public long size() {
        return size;
    }

    public void finish() throws IOException {
        blocks.add(output.getFilePointer() - start);
        blocks.finish(output);
        EditionFolder.finish(output);
    }

    @Override
    public void close() throws IOException {
        output.close();
    }
}
