package io.serpdex.ingest;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Rows waiting on disk until all of a file is read. One file for all partitions: 256 of them would be many to open. */
final class Spill implements AutoCloseable {
    private record Extent(long offset, int length) {}

    private final FileChannel file;
    private final List<List<Extent>> partitions = new ArrayList<>();
    private long length;

    Spill(Path path) throws IOException {
        file = FileChannel.open(
                path,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        for (int i = 0; i < SpillBlock.PARTITIONS; i++) {
            partitions.add(new ArrayList<>());
        }
    }

    void append(SpillBlock block) throws IOException {
        for (int i = 0; i < SpillBlock.PARTITIONS; i++) {
            RowBytes rows = block.partition(i);
            if (rows != null) {
                partitions.get(i).add(new Extent(length, rows.length()));
                ByteBuffer bytes = ByteBuffer.wrap(rows.array(), 0, rows.length());
                while (bytes.hasRemaining()) {
                    length += file.write(bytes, length);
                }
            }
        }
    }

    long size(int partition) {
        long size = 0;
        for (Extent extent : partitions.get(partition)) {
            size += extent.length();
        }
        return size;
    }

    /** One reading a block, in the order in which they were appended. By any number of threads. */
    List<BlockReading> blocks(int partition) {
        return partitions.get(partition).stream()
                .map(extent -> (BlockReading) () -> read(extent))
                .toList();
    }

    /** Fetches a block from the disk. */
    interface BlockReading {
        RowBytes fetch() throws IOException;
    }

    private RowBytes read(Extent extent) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(extent.length());
        while (bytes.hasRemaining()) {
            if (file.read(bytes, extent.offset() + bytes.position()) < 0) {
                throw new EOFException("rows are missing in the temporary file");
            }
        }
        return new RowBytes(bytes.array());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
