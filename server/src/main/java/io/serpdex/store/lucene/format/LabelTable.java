package io.serpdex.store.lucene.format;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** All labels of an edition by number, each decoded when it is first needed. */
final class LabelTable implements AutoCloseable {
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
            labels = Labels.decode(new BytesReader().over(blobs.get(number)));
            decoded.setRelease(number, labels);
        }
        return labels;
    }

    @Override
    public void close() throws IOException {
        blobs.close();
    }
}
