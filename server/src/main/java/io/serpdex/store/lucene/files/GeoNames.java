package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.PackedColumn;
import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The toponyms of an edition. */
public final class GeoNames implements AutoCloseable {
    private final PackedColumn numbers;
    private final Blobs lists;
    private final int live;

    public GeoNames(EditionFolder folder, int live) throws IOException {
        this.numbers = new PackedColumn(folder, Writer.NUMBERS);
        this.lists = new Blobs(folder, Writer.LISTS);
        this.live = live;
    }

    /** Returns the toponyms of a suggested text. */
    List<String> ofSuggested(int doc) {
        return list((int) numbers.cursor().get(doc - live));
    }

    /** Returns a list of toponyms by number. */
    List<String> list(int number) {
        if (number == 0) {
            return List.of();
        }
        Bytes.Reader input = new Bytes.Reader().over(lists.get(number - 1L));
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

    /**
     * Writes the toponyms of live keywords and suggested texts. Most texts have none and many have the same ones, so
     * each text stores a small number that refers to a table of lists; 0 is the empty list. The numbers of keywords are
     * stored on their cards, those of suggested texts in a column.
     */
    public static final class Writer implements Closeable {
        static final String NUMBERS = "geo-names";
        static final String LISTS = "geo-name-lists";

        private final PackedColumn.Writer numbers;
        private final Blobs.Writer lists;
        private final Map<List<String>, Integer> known = new HashMap<>();
        private final Bytes scratch = new Bytes(64);

        public Writer(EditionFolder folder) throws IOException {
            this.numbers = new PackedColumn.Writer(folder, NUMBERS);
            this.lists = new Blobs.Writer(folder, LISTS);
            known.put(List.of(), 0);
        }

        /** Adds the toponyms of the next suggested text. */
        public void addSuggested(List<String> names) throws IOException {
            numbers.add(number(names));
        }

        /** Returns the number of a list for the card of a keyword. */
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
}
