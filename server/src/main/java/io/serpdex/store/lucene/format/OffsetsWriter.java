package io.serpdex.store.lucene.format;

import java.io.IOException;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.ByteBuffersIndexOutput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.LongValues;
import org.apache.lucene.util.packed.DirectMonotonicWriter;
import org.apache.lucene.util.packed.PackedInts;
import org.apache.lucene.util.packed.PackedLongValues;

/** Numbers that never fall, such as offsets: a few bits each. They are buffered packed, since their count comes last. */
public final class OffsetsWriter {
    static final int BLOCK_SHIFT = 12;

    private final PackedLongValues.Builder values = PackedLongValues.monotonicBuilder(PackedInts.COMPACT);

    public void add(long value) {
        values.add(value);
    }

    public long size() {
        return values.size();
    }

    /** Appends the numbers to a file that may hold anything before them; nothing but the checksum may follow. */
    public void finish(IndexOutput output) throws IOException {
        long start = output.getFilePointer();
        ByteBuffersDataOutput meta = new ByteBuffersDataOutput();
        try (ByteBuffersIndexOutput metaOutput = new ByteBuffersIndexOutput(meta, "offsets", "offsets")) {
            PackedLongValues built = values.build();
            DirectMonotonicWriter writer =
                    DirectMonotonicWriter.getInstance(metaOutput, output, built.size(), BLOCK_SHIFT);
            LongValues all = built;
            for (long i = 0; i < built.size(); i++) {
                writer.add(all.get(i));
            }
            writer.finish();
        }
        long metaStart = output.getFilePointer();
        meta.copyTo(output);
        output.writeLong(start);
        output.writeLong(metaStart);
        output.writeLong(values.size());
    }
}
