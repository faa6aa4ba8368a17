package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.util.List;

/** What {@link GeoNamesWriter} wrote. */
public final class GeoNames implements AutoCloseable {
    private final PackedColumn numbers;
    private final Blobs lists;

    public GeoNames(EditionFolder folder) throws IOException {
        this.numbers = new PackedColumn(folder, GeoNamesWriter.NUMBERS);
        this.lists = new Blobs(folder, GeoNamesWriter.LISTS);
    }

    /** The toponyms of a live keyword or suggested text. */
    public List<String> get(int doc) {
        long number = numbers.cursor().get(doc);
        if (number == 0) {
            return List.of();
        }
        BytesReader input = new BytesReader().over(lists.get(number - 1));
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
