package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Labels of keywords, each once, numbered in the order in which they come. */
public final class LabelTableWriter implements Closeable {
    private final BlobWriter labels;
    private final Map<Labels, Integer> numbers = new HashMap<>();
    private final Bytes scratch = new Bytes(64);

    public LabelTableWriter(EditionFolder folder) throws IOException {
        this.labels = new BlobWriter(folder, LabelTable.NAME);
    }

    /** The number of a keyword's labels. */
    public int number(KeywordRecord keyword) throws IOException {
        Labels wanted = new Labels(keyword.language, keyword.types);
        Integer number = numbers.get(wanted);
        if (number == null) {
            number = numbers.size();
            numbers.put(wanted, number);
            scratch.clear();
            wanted.encode(scratch);
            labels.add(scratch);
        }
        return number;
    }

    public void finish() throws IOException {
        labels.finish();
    }

    @Override
    public void close() throws IOException {
        labels.close();
    }
}
