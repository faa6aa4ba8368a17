package io.serpdex.store.lucene.files;

import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.text.WordAnalysis;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.miscellaneous.PerFieldAnalyzerWrapper;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.Lock;
import org.apache.lucene.store.NoLockFactory;

/** Writes the words of all keywords and suggested texts to a Lucene index with the document numbers of the edition. */
public final class TextIndexWriter implements Closeable {
    static final String STEMS = "stems";
    static final String WORDS = "words";
    private static final double BUFFER_MEGABYTES = 128;

    private final IndexWriter writer;
    private final Field stems;
    private final Field words;
    private final Document document = new Document();

    public TextIndexWriter(EditionFolder folder, WordAnalysis analysis) throws IOException {
        Analyzer analyzer = new PerFieldAnalyzerWrapper(analysis.stemming(), Map.of(WORDS, analysis.plain()));
        // Merging only adjacent segments, in one thread, keeps documents in insertion order.
        IndexWriterConfig config = new IndexWriterConfig(analyzer)
                .setMergePolicy(new LogDocMergePolicy())
                .setMergeScheduler(new SerialMergeScheduler())
                .setRAMBufferSizeMB(BUFFER_MEGABYTES)
                // Without compound files, an index that already has one segment is not rewritten.
                .setUseCompoundFile(false);
        this.writer = new IndexWriter(unlocked(folder), config);
        this.stems = new Field(STEMS, "", type(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS));
        this.words = new Field(WORDS, "", type(IndexOptions.DOCS));
        document.add(stems);
        document.add(words);
    }

    /**
     * Returns the folder without locking. Only one import at a time builds an edition, and a lock file would remain in
     * it.
     */
    private static FilterDirectory unlocked(EditionFolder folder) {
        return new FilterDirectory(folder.directory()) {
            @Override
            public Lock obtainLock(String name) throws IOException {
                return NoLockFactory.INSTANCE.obtainLock(in, name);
            }
        };
    }

    private static FieldType type(IndexOptions options) {
        FieldType type = new FieldType();
        type.setTokenized(true);
        type.setOmitNorms(true);
        type.setIndexOptions(options);
        type.freeze();
        return type;
    }

    public void add(String text) throws IOException {
        stems.setStringValue(text);
        words.setStringValue(text);
        writer.addDocument(document);
    }

    public void finish() throws IOException {
        writer.forceMerge(1);
        writer.commit();
        writer.close();
    }

    @Override
    public void close() throws IOException {
        if (writer.isOpen()) {
            writer.rollback();
        }
    }
}
