package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The toponyms of live keywords and suggested texts. Most have none and many have the same, so these are small numbers that
 * point into a table of lists; 0 is the empty one. Keywords have theirs on their cards, suggested texts in a column.
 */
public final class GeoNamesWriter implements Closeable {
    static final String NUMBERS = "geo-names";
    static final String LISTS = "geo-name-lists";

    private final PackedColumnWriter numbers;
    private final BlobWriter lists;
    private final Map<List<String>, Integer> known = new HashMap<>();
    private final Bytes scratch = new Bytes(64);

    public GeoNamesWriter(EditionFolder folder) throws IOException {
        this.numbers = new PackedColumnWriter(folder, NUMBERS);
        this.lists = new BlobWriter(folder, LISTS);
        known.put(List.of(), 0);
    }

    /** Adds the toponyms of the next suggested text. */
    public void addSuggested(List<String> names) throws IOException {
        numbers.add(number(names));
    }

    /** The number of a list, for the card of a keyword. */
    public int number(List<String> names) throws IOException {
        Integer number = known.get(names);
        if (number == null) {
            number = known.size();
            known.put(List.copyOf(names), number);
            scratch.clear();
            scratch.vInt(names.size());
            names.forEach(scratch::text);
            lists.add(scratch);
        }
        return number;
    }

    public void finish() throws IOException {
        numbers.finish();
        lists.finish();
    }

    @Override
    public void close() throws IOException {
        numbers.close();
        lists.close();
    }
}
