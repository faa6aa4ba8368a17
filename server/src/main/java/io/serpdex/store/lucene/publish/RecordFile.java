package io.serpdex.store.lucene.publish;

import io.serpdex.store.lucene.codec.Bytes;
import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.packed.PackedInts;
import org.apache.lucene.util.packed.PackedLongValues;
import org.jspecify.annotations.Nullable;

/** A temporary file of records that are written in one order and read in another. */
final class RecordFile implements Closeable {
    private final Directory directory;
    private final IndexOutput output;
    private final PackedLongValues.Builder building = PackedLongValues.monotonicBuilder(PackedInts.COMPACT);
    private @Nullable PackedLongValues starts;
    private @Nullable IndexInput input;

    RecordFile(Directory directory, String name) throws IOException {
        this.directory = directory;
        this.output = directory.createOutput(name, IOContext.DEFAULT);
        building.add(0);
    }

    void add(Bytes record) throws IOException {
        output.writeBytes(record.array(), 0, record.length());
        building.add(output.getFilePointer());
    }

    void startReading() throws IOException {
        output.close();
        starts = building.build();
        input = directory.openInput(output.getName(), IOContext.DEFAULT);
    }

    byte[] read(int index) throws IOException {
        if (starts == null || input == null) {
            throw new IllegalStateException("not finished writing " + output.getName());
        }
        long start = starts.get(index);
        byte[] bytes = new byte[(int) (starts.get(index + 1) - start)];
        input.seek(start);
        input.readBytes(bytes, 0, bytes.length);
        return bytes;
    }

    @Override
    public void close() throws IOException {
        output.close();
        if (input != null) {
            input.close();
        }
        directory.deleteFile(output.getName());
    }
}
