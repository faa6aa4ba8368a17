package io.serpdex.store.lucene.publish;

import io.serpdex.model.Database;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.text.WordAnalysis;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.lucene.store.Directory;

/** Writes the changes of a batch to temporary files, distributed over buckets as described in {@link SpillLayout}. */
public final class BatchSpill implements Closeable {
    private final Database database;
    private final SpillFile keywords;
    private final SpillFile domains;
    private final ConcurrentLinkedQueue<SpillBuffer> idle = new ConcurrentLinkedQueue<>();
    private final HostKeyCache hosts = new HostKeyCache();
    private final WordAnalysis analysis;
    private final AimedPageCounter aimedPages;
    private final Bytes header = new Bytes(16);
    private int changes;

    public BatchSpill(Database database, Directory temporary) throws IOException {
        this.database = database;
        this.analysis = new WordAnalysis(database.language());
        this.aimedPages = new AimedPageCounter(analysis);
        this.keywords = new SpillFile(temporary, "keywords.spill", SpillLayout.KEYWORD_BUCKETS);
        this.domains = new SpillFile(temporary, "domains.spill", SpillLayout.DOMAIN_BUCKETS);
    }

    public SpillBuffer newBuffer() {
        SpillBuffer buffer = idle.poll();
        return buffer == null ? new SpillBuffer(database, hosts, aimedPages) : buffer;
    }

    public void append(SpillBuffer buffer) throws IOException {
        for (int i = 0; i < SpillLayout.KEYWORD_BUCKETS; i++) {
            append(keywords, i, buffer.keywords(i));
        }
        for (int i = 0; i < SpillLayout.DOMAIN_BUCKETS; i++) {
            append(domains, i, buffer.domains(i));
        }
        changes = Math.addExact(changes, buffer.changes());
        buffer.clear();
        idle.add(buffer);
    }

    private void append(SpillFile file, int bucket, Bytes bytes) throws IOException {
        if (bytes.length() == 0) {
            return;
        }
        header.clear();
        SpillLayout.encodeChunkHeader(header, changes, bytes.length());
        file.append(bucket, header.array(), 0, header.length());
        file.append(bucket, bytes.array(), 0, bytes.length());
    }

    /** Returns the number of changes in all appended buffers. Changes are numbered from 0. */
    int changes() {
        return changes;
    }

    SpillFile keywords() {
        return keywords;
    }

    SpillFile domains() {
        return domains;
    }

    @Override
    public void close() throws IOException {
        try (keywords;
                analysis) {
            domains.close();
        }
    }
}
