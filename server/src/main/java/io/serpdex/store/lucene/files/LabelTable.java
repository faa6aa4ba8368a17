package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** All labels of an edition by number, decoded on first use. */
public final class LabelTable implements AutoCloseable {
    static final String NAME = "labels";

    private final Blobs blobs;
    private final AtomicReferenceArray<Labels> decoded;

    LabelTable(EditionFolder folder) throws IOException {
        this.blobs = new Blobs(folder, NAME);
        this.decoded = new AtomicReferenceArray<>((int) blobs.size());
    }

    Labels get(int number) {
        Labels labels = decoded.getAcquire(number);
        if (labels == null) {
            labels = Labels.decode(new Bytes.Reader().over(blobs.get(number)));
            decoded.setRelease(number, labels);
        }
        return labels;
    }

    @Override
    public void close() throws IOException {
        blobs.close();
    }

    /** Writes distinct labels, numbered in order of first use. */
    public static final class Writer implements Closeable {
        private final Blobs.Writer labels;
        private final Map<Labels, Integer> numbers = new HashMap<>();
        private final Bytes scratch = new Bytes(64);

        public Writer(EditionFolder folder) throws IOException {
            this.labels = new Blobs.Writer(folder, LabelTable.NAME);
        }

        /** Returns the number of a keyword's labels. */
        public int number(Labels added) throws IOException {
            Integer number = numbers.get(added);
            if (number == null) {
                number = numbers.size();
                numbers.put(added, number);
                scratch.clear();
                added.encode(scratch);
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

    /** Language and SERP features of a keyword. Stored once, because thousands of keywords share the same. */
    public record Labels(@Nullable String language, List<String> types) {
        public Labels {
            types = List.copyOf(types);
        }

        void encode(Bytes output) {
            output.optionalText(language);
            output.vInt(types.size());
            types.forEach(output::text);
        }

        static Labels decode(Bytes.Reader input) {
            String language = input.optionalText();
            String[] types = new String[input.vInt()];
            for (int i = 0; i < types.length; i++) {
                types[i] = input.text();
            }
            return new Labels(language, List.of(types));
        }
    }
}
