package io.serpdex.ingest.input;

import io.serpdex.ingest.parse.ResultRow;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows waiting on disk until all of a file is read. One file for all partitions: 256 of them would be many to open. */
public final class RowSpill implements AutoCloseable {
    private record Extent(long offset, int length) {}

    private final FileChannel file;
    private final List<List<Extent>> partitions = new ArrayList<>();
    private long length;

    public RowSpill(Path path) throws IOException {
        file = FileChannel.open(
                path,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        for (int i = 0; i < Block.PARTITIONS; i++) {
            partitions.add(new ArrayList<>());
        }
    }

    public void append(Block block) throws IOException {
        for (int i = 0; i < Block.PARTITIONS; i++) {
            RowBuffer rows = block.partition(i);
            if (rows != null) {
                partitions.get(i).add(new Extent(length, rows.length()));
                ByteBuffer bytes = ByteBuffer.wrap(rows.array(), 0, rows.length());
                while (bytes.hasRemaining()) {
                    length += file.write(bytes, length);
                }
            }
        }
    }

    public long size(int partition) {
        long size = 0;
        for (Extent extent : partitions.get(partition)) {
            size += extent.length();
        }
        return size;
    }

    /** One reading a block, in the order in which they were appended. By any number of threads. */
    public List<BlockReader> blocks(int partition) {
        return partitions.get(partition).stream()
                .map(extent -> (BlockReader) () -> read(extent))
                .toList();
    }

    /** Fetches a block from the disk. */
    public interface BlockReader {
        RowBuffer fetch() throws IOException;
    }

    private RowBuffer read(Extent extent) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(extent.length());
        while (bytes.hasRemaining()) {
            if (file.read(bytes, extent.offset() + bytes.position()) < 0) {
                throw new EOFException("rows are missing in the temporary file");
            }
        }
        return new RowBuffer(bytes.array());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Rows of one chunk, sorted into partitions: all rows of a keyword are in the same one. */
    public static final class Block {
        public static final int PARTITIONS = 256;

        private final @Nullable RowBuffer[] partitions = new @Nullable RowBuffer[PARTITIONS];

        public void add(ResultRow row) {
            row.write(rowsOf(row.keyword));
        }

        /** Where everything about a keyword goes. */
        public RowBuffer rowsOf(String keyword) {
            int hash = keyword.hashCode();
            // Neighbouring texts differ in the low bits of their hash only.
            int partition = (hash * 0x9E37_79B9) >>> 24;
            RowBuffer rows = partitions[partition];
            if (rows == null) {
                rows = new RowBuffer();
                partitions[partition] = rows;
            }
            return rows;
        }

        @Nullable
        RowBuffer partition(int number) {
            return partitions[number];
        }
    }
}
