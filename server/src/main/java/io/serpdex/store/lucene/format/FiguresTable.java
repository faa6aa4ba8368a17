package io.serpdex.store.lucene.format;

import io.serpdex.store.ScopeFigures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;

/** What {@link FiguresWriter} wrote: the figures of an edition by scope. */
public final class FiguresTable implements AutoCloseable {
    private final LocalDate date;
    private final IndexInput input;
    private final int size;
    private final RandomAccessInput hashes;
    private final RandomAccessInput rows;
    private final Offsets offsets;

    public FiguresTable(EditionFolder folder, String name, LocalDate date) throws IOException {
        this.date = date;
        this.input = folder.open(name);
        this.size = input.readInt();
        long hashStart = input.getFilePointer();
        long rowStart = hashStart + (long) size * Long.BYTES;
        this.offsets = new Offsets(input);
        this.hashes = input.randomAccessSlice(hashStart, rowStart - hashStart);
        this.rows = input.randomAccessSlice(rowStart, offsets.start() - rowStart);
    }

    public LocalDate date() {
        return date;
    }

    public Optional<ScopeFigures> find(NameKey scope) {
        try {
            for (int i = HashOrder.firstFrom(scope.hash(), size, this::hashAt);
                    i < size && hashAt(i) == scope.hash();
                    i++) {
                BytesReader row = row(i);
                if (row.isText(scope.utf8())) {
                    return Optional.of(figures(row));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hands over the figures of every scope, in no particular order. */
    public void forEach(BiConsumer<String, ScopeFigures> consumer) {
        try {
            for (int i = 0; i < size; i++) {
                BytesReader row = row(i);
                consumer.accept(row.text(), figures(row));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long hashAt(long index) {
        try {
            return hashes.readLong(index * Long.BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private BytesReader row(int index) throws IOException {
        long start = offsets.get(index);
        byte[] bytes = new byte[(int) (offsets.get(index + 1) - start)];
        rows.readBytes(start, bytes, 0, bytes.length);
        return new BytesReader().over(bytes);
    }

    private ScopeFigures figures(BytesReader row) {
        return new ScopeFigures(
                date,
                row.vInt(),
                row.vLong(),
                row.vLong(),
                row.vLong(),
                row.vInt(),
                row.vInt(),
                row.vInt(),
                row.vInt(),
                row.vInt(),
                row.vInt());
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
