package io.serpdex.store.lucene.format;

import java.io.Closeable;
import java.io.IOException;
import org.apache.lucene.store.IndexOutput;

/** For every url that stands in the top 20 of two or more keywords: which keywords these are. */
public final class SharedUrlsWriter implements Closeable {
    static final String URLS = "shared-urls";
    static final String DOCS = "shared-url-docs";

    private final IndexOutput urlsOutput;
    private final OffsetsWriter urls = new OffsetsWriter();
    private final BlobWriter docs;

    public SharedUrlsWriter(EditionFolder folder) throws IOException {
        this.urlsOutput = folder.create(URLS);
        this.docs = new BlobWriter(folder, DOCS);
    }

    /** Adds a url; {@code encodedDocs} are its documents in ascending order, as differences in variable-length numbers */
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
