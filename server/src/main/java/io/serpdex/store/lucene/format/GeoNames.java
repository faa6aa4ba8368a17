package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.util.List;

/** What {@link GeoNamesWriter} wrote. */
public final class GeoNames implements AutoCloseable {
    private final PackedColumn numbers;
    private final Blobs lists;
    private final int live;

    public GeoNames(EditionFolder folder, int live) throws IOException {
        this.numbers = new PackedColumn(folder, GeoNamesWriter.NUMBERS);
        this.lists = new Blobs(folder, GeoNamesWriter.LISTS);
        this.live = live;
    }

    /** The toponyms of a suggested text. */
    List<String> ofSuggested(int doc) {
        return list((int) numbers.cursor().get(doc - live));
    }

    /** A list by its number. */
    List<String> list(int number) {
        if (number == 0) {
            return List.of();
        }
        BytesReader input = new BytesReader().over(lists.get(number - 1L));
        String[] names = new String[input.vInt()];
        for (int i = 0; i < names.length; i++) {
            names[i] = input.text();
        }
        return List.of(names);
    }

    @Override
    public void close() throws IOException {
        numbers.close();
        lists.close();
    }
}
