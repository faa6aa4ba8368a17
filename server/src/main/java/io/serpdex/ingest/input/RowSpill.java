package io.serpdex.ingest.input;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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

    /** Creates a spill with the partitions of {@link Block#rowsOf}. */
    public RowSpill(Path path) throws IOException {
        this(path, PARTITIONS);
    }

    public RowSpill(Path path, int partitions) throws IOException {
        file = FileChannel.open(
                path,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        for (int i = 0; i < partitions; i++) {
            this.partitions.add(new ArrayList<>());
        }
    }

    /** The rows of one chunk by partition. */
    public static final class Block {
        private final @Nullable RowBuffer[] partitions;

        public Block() {
            this(PARTITIONS);
        }

        public Block(int partitions) {
            this.partitions = new @Nullable RowBuffer[partitions];
        }

        /** Returns the buffer for the rows of a keyword. All rows of a keyword are in the same partition. */
        public RowBuffer rowsOf(String keyword) {
            int hash = keyword.hashCode();
            // The hashes of similar texts differ only in the low bits.
            return rows((hash * 0x9E37_79B9) >>> 24);
        }

        /** Returns the buffer for the rows of a partition. */
        public RowBuffer rows(int partition) {
            RowBuffer rows = partitions[partition];
            if (rows == null) {
                rows = new RowBuffer();
                partitions[partition] = rows;
            }
            return rows;
        }
    }

    public void append(Block block) throws IOException {
        for (int i = 0; i < block.partitions.length; i++) {
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

    /** Returns a partition, in which the rows are in the order in which they were appended. */
    public Part part(int partition) {
        List<Extent> extents = partitions.get(partition);
        return new Part(
                extents.stream().mapToLong(Extent::length).sum(),
                extents.stream().map(this::reader).toList());
    }

    /** Returns the non-empty partitions. */
    public List<Part> parts() {
        return IntStream.range(0, partitions.size())
                .mapToObj(this::part)
                .filter(part -> part.size() > 0)
                .toList();
    }

    /** Returns each block of a partition as a separate part. */
    public List<Part> blocksOf(int partition) {
        return partitions.get(partition).stream()
                .map(extent -> new Part(extent.length(), List.of(reader(extent))))
                .toList();
    }

    private BlockReader reader(Extent extent) {
        return () -> read(extent);
    }

    /**
     * Rows on disk that are read together.
     *
     * @param size in bytes
     * @param blocks thread-safe readers
     */
    public record Part(long size, List<BlockReader> blocks) {}

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
