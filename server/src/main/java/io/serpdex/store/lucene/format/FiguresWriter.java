package io.serpdex.store.lucene.format;

import io.serpdex.store.ScopeFigures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.IntroSorter;

/**
 * The figures of all scopes of one edition, kept for ever as its place in the history: rows in the order of the hashes of
 * their names. Rows are buffered encoded, some 40 bytes each.
 */
public final class FiguresWriter {
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
            OffsetsWriter offsets = new OffsetsWriter();
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
