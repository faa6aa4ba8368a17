package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.util.function.IntConsumer;
import org.apache.lucene.store.IndexInput;

/** What {@link SharedUrlsWriter} wrote. */
public final class SharedUrls implements AutoCloseable {
    private final IndexInput input;
    private final Offsets urls;
    private final Blobs docs;

    public SharedUrls(EditionFolder folder) throws IOException {
        this.input = folder.open(SharedUrlsWriter.URLS);
        this.urls = new Offsets(input);
        this.docs = new Blobs(folder, SharedUrlsWriter.DOCS);
    }

    /** Hands over every document that has the url in its top 20; nothing for a url that only one document has there. */
    public void forEachDoc(long url, IntConsumer consumer) {
        long index = urls.floor(url, 0, urls.size());
        if (index < 0 || urls.get(index) != url) {
            return;
        }
        BytesReader reader = new BytesReader().over(docs.get(index));
        int doc = 0;
        while (!reader.atEnd()) {
            doc += reader.vInt();
            consumer.accept(doc);
        }
    }

    /**
     * Reads the first documents that have the url in their top 20, in their order, into {@code found}; returns how many.
     *
     * @param end the document to stop before
     */
    public int firstDocs(long url, int end, int[] found) {
        long index = urls.floor(url, 0, urls.size());
        if (index < 0 || urls.get(index) != url) {
            return 0;
        }
        // Whole lists of well-known pages are long, and a number takes at most five bytes.
        byte[] bytes = docs.start(index, 5 * found.length);
        BytesReader reader = new BytesReader().over(bytes);
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
}
