package io.serpdex.store.lucene.publish;

import io.serpdex.model.Database;
import io.serpdex.store.lucene.codec.Bytes;
import io.serpdex.text.WordAnalysis;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.lucene.store.Directory;

/** The lines of a batch, sorted roughly into temporary files as they arrive. */
public final class BatchSpill implements Closeable {
    /** Parts by keyword id; ids have 53 bits. */
    static final int KEYWORD_BUCKETS = 64;

    static final int KEYWORD_SHIFT = 53 - 6;

    /** Parts by domain hash. */
    static final int DOMAIN_BUCKETS = 256;

    static final int DOMAIN_SHIFT = 64 - 8;

    /** What precedes the bytes of a part buffer: the number of its first change, and their length. */
    static final int CHUNK_HEADER = 2 * Integer.BYTES;

    private final Database database;
    private final SpillFile keywords;
    private final SpillFile domains;
    private final ConcurrentLinkedQueue<SpillBuffer> idle = new ConcurrentLinkedQueue<>();
    private final HostKeyCache hosts = new HostKeyCache();
    private final WordAnalysis analysis;
    private final AimedPageCounter aimedPageCounter;
    private final Bytes header = new Bytes(CHUNK_HEADER);
    private int changes;

    public BatchSpill(Database database, Directory temporary) throws IOException {
        this.database = database;
        this.analysis = new WordAnalysis(database.language());
        this.aimedPageCounter = new AimedPageCounter(analysis);
        this.keywords = new SpillFile(temporary, "keywords.spill", KEYWORD_BUCKETS);
        this.domains = new SpillFile(temporary, "domains.spill", DOMAIN_BUCKETS);
    }

    public SpillBuffer newBuffer() {
        SpillBuffer buffer = idle.poll();
        return buffer == null ? new SpillBuffer(database, hosts, aimedPageCounter) : buffer;
    }

    public void append(SpillBuffer buffer) throws IOException {
        for (int i = 0; i < KEYWORD_BUCKETS; i++) {
            append(keywords, i, buffer.keywords(i));
        }
        for (int i = 0; i < DOMAIN_BUCKETS; i++) {
            append(domains, i, buffer.domains(i));
        }
        changes = Math.addExact(changes, buffer.changes());
        buffer.clear();
        idle.add(buffer);
    }

    private void append(SpillFile file, int number, Bytes bytes) throws IOException {
        if (bytes.length() == 0) {
            return;
        }
        header.clear();
        header.writeInt(changes);
        header.writeInt(bytes.length());
        file.append(number, header.array(), 0, header.length());
        file.append(number, bytes.array(), 0, bytes.length());
    }

    /** Changes in all parts so far; they are numbered from 0. */
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
