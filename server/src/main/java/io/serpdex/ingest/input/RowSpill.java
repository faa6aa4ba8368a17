package io.serpdex.ingest.input;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are kept on disk until a file is read completely, partitioned by keyword. All partitions share a file,
 * because 256 open files are too many.
 */
public final class RowSpill implements AutoCloseable {
    public static final int PARTITIONS = 256;

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
        for (int i = 0; i < PARTITIONS; i++) {
            partitions.add(new ArrayList<>());
        }
    }

    /** The rows of one chunk by partition. All rows of a keyword are in the same partition. */
    public static final class Block {
        private final @Nullable RowBuffer[] partitions = new @Nullable RowBuffer[PARTITIONS];

        /** Returns the buffer for the rows of a keyword. */
        public RowBuffer rowsOf(String keyword) {
            int hash = keyword.hashCode();
            // The hashes of similar texts differ only in the low bits.
            int partition = (hash * 0x9E37_79B9) >>> 24;
            RowBuffer rows = partitions[partition];
            if (rows == null) {
                rows = new RowBuffer();
                partitions[partition] = rows;
            }
            return rows;
        }
    }

    public void append(Block block) throws IOException {
        for (int i = 0; i < PARTITIONS; i++) {
            RowBuffer rows = block.partitions[i];
            if (rows != null) {
                partitions.get(i).add(new Extent(length, rows.length()));
                ByteBuffer bytes = ByteBuffer.wrap(rows.array(), 0, rows.length());
                while (bytes.hasRemaining()) {
                    length += file.write(bytes, length);
                }
            }
        }
    }

    /** Returns the size of a partition in bytes. */
    public long size(int partition) {
        long size = 0;
        for (Extent extent : partitions.get(partition)) {
            size += extent.length();
        }
        return size;
    }

    /** Returns readers for the blocks of a partition in the order in which they were appended. Thread-safe. */
    public List<BlockReader> blocks(int partition) {
        return partitions.get(partition).stream()
                .map(extent -> (BlockReader) () -> read(extent))
                .toList();
    }

    /** Reads a block from the disk. */
    public interface BlockReader {
        RowBuffer read() throws IOException;
    }

    private RowBuffer read(Extent extent) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(extent.length());
        while (bytes.hasRemaining()) {
            if (file.read(bytes, extent.offset() + bytes.position()) < 0) {
                throw new EOFException("temporary file is truncated");
            }
        }
        return new RowBuffer(bytes.array());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
