package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.Blobs;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.codec.Offsets;
import java.io.Closeable;
import java.io.IOException;
import java.util.function.IntConsumer;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;

/** The keywords of each URL that is in the top 20 of several keywords. */
public final class SharedUrls implements AutoCloseable {
    private final IndexInput input;
    private final Offsets urls;
    private final Blobs docs;

    public SharedUrls(EditionFolder folder) throws IOException {
        this.input = folder.open(Writer.URLS);
        this.urls = new Offsets(input);
        this.docs = new Blobs(folder, Writer.DOCS);
    }

    /** Visits all documents that have the URL in their top 20. Visits none if there is only one such document. */
    public void forEachDoc(long url, IntConsumer consumer) {
        long index = urls.floor(url, 0, urls.size());
        if (index < 0 || urls.get(index) != url) {
            return;
        }
        Bytes.Reader reader = new Bytes.Reader().over(docs.get(index));
        int doc = 0;
        while (!reader.atEnd()) {
            doc += reader.vInt();
            consumer.accept(doc);
        }
    }

    /**
     * Reads the first documents that have the URL in their top 20 into {@code found} and returns their number.
     *
     * @param end the document to stop before
     */
    public int firstDocs(long url, int end, int[] found) {
        long index = urls.floor(url, 0, urls.size());
        if (index < 0 || urls.get(index) != url) {
            return 0;
        }
        // Reading is limited: the lists of well-known pages are long, and a number has up to five bytes.
        byte[] bytes = docs.start(index, 5 * found.length);
        Bytes.Reader reader = new Bytes.Reader().over(bytes);
        int count = 0;
        int doc = 0;
        while (count < found.length && !reader.atEnd()) {
            doc += reader.vInt();
            if (doc >= end) {
                break;
            }
            found[count++] = doc;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        input.close();
        docs.close();
    }

    /** Writes the keywords of each URL that is in the top 20 of two or more keywords. */
    public static final class Writer implements Closeable {
        static final String URLS = "shared-urls";
        static final String DOCS = "shared-url-docs";

        private final IndexOutput urlsOutput;
        private final Offsets.Writer urls = new Offsets.Writer();
        private final Blobs.Writer docs;

        public Writer(EditionFolder folder) throws IOException {
            this.urlsOutput = folder.create(URLS);
            this.docs = new Blobs.Writer(folder, DOCS);
        }

        /**
         * Adds a URL. {@code encodedDocs} contains its documents in ascending order, as differences encoded as
         * variable-length ints.
         */
        public void add(long url, byte[] encodedDocs, int offset, int length) throws IOException {
            urls.add(url);
            docs.add(encodedDocs, offset, length);
        }

        public void finish() throws IOException {
            urls.finish(urlsOutput);
            EditionFolder.finish(urlsOutput);
            docs.finish();
        }

        @Override
        public void close() throws IOException {
            urlsOutput.close();
            docs.close();
        }
    }
}
