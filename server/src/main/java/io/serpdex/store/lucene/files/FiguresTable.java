package io.serpdex.store.lucene.files;

import io.serpdex.store.ScopeFigures;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.Offsets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.IntroSorter;

/** The figures of an edition by scope. */
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

    public Optional<ScopeFigures> find(HashedName scope) {
        try {
            for (int i = InterpolationSearch.firstFrom(scope.hash(), size, this::hashAt);
                    i < size && hashAt(i) == scope.hash();
                    i++) {
                Bytes.Reader row = row(i);
                if (row.isText(scope.utf8())) {
                    return Optional.of(figures(row));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Visits the figures of every scope, in no particular order. */
    public void forEach(BiConsumer<String, ScopeFigures> consumer) {
        try {
            for (int i = 0; i < size; i++) {
                Bytes.Reader row = row(i);
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

    private Bytes.Reader row(int index) throws IOException {
        long start = offsets.get(index);
        byte[] bytes = new byte[(int) (offsets.get(index + 1) - start)];
        rows.readBytes(start, bytes, 0, bytes.length);
        return new Bytes.Reader().over(bytes);
    }

    private ScopeFigures figures(Bytes.Reader row) {
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

    /**
     * Writes the figures of all scopes of one edition, sorted by the hash of the scope name. The file is kept forever
     * as part of the history. Rows are buffered in encoded form, about 40 bytes each.
     */
    public static final class Writer {
        private final Bytes rows = new Bytes(1 << 16);
        private long[] hashes = new long[1024];
        private int[] starts = new int[1024];
        private int size;

        public void add(String scope, ScopeFigures figures) {
            byte[] name = scope.getBytes(StandardCharsets.UTF_8);
            hashes = ArrayUtil.grow(hashes, size + 1);
            starts = ArrayUtil.grow(starts, size + 1);
            hashes[size] = UrlKey.domainHash(name, 0, name.length);
            starts[size] = rows.length();
            size++;
            rows.vInt(name.length);
            rows.writeBytes(name, 0, name.length);
            rows.vInt(figures.keywords());
            rows.vLong(figures.traffic());
            rows.vLong(figures.visible());
            rows.vLong(figures.visibleStatic());
            rows.vInt(figures.newKeywords());
            rows.vInt(figures.lostKeywords());
            rows.vInt(figures.risenKeywords());
            rows.vInt(figures.fallenKeywords());
            rows.vInt(figures.adKeywords());
            rows.vInt(figures.ads());
        }

        public void finish(EditionFolder folder, String name) throws IOException {
            int[] ends = new int[size];
            for (int i = 0; i < size; i++) {
                ends[i] = i + 1 < size ? starts[i + 1] : rows.length();
            }
            new IntroSorter() {
                private long pivot;

                @Override
                protected void setPivot(int i) {
                    pivot = hashes[i];
                }

                @Override
                protected int comparePivot(int j) {
                    return Long.compareUnsigned(pivot, hashes[j]);
                }

                @Override
                protected void swap(int i, int j) {
                    long hash = hashes[i];
                    hashes[i] = hashes[j];
                    hashes[j] = hash;
                    int start = starts[i];
                    starts[i] = starts[j];
                    starts[j] = start;
                    int end = ends[i];
                    ends[i] = ends[j];
                    ends[j] = end;
                }
            }.sort(0, size);
            write(folder, name, ends);
        }

        private void write(EditionFolder folder, String name, int[] ends) throws IOException {
            try (IndexOutput output = folder.create(name)) {
                output.writeInt(size);
                for (int i = 0; i < size; i++) {
                    output.writeLong(hashes[i]);
                }
                Offsets.Writer offsets = new Offsets.Writer();
                long written = 0;
                for (int i = 0; i < size; i++) {
                    offsets.add(written);
                    output.writeBytes(rows.array(), starts[i], ends[i] - starts[i]);
                    written += ends[i] - starts[i];
                }
                offsets.add(written);
                offsets.finish(output);
                EditionFolder.finish(output);
            }
        }
    }
}
