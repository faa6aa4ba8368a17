package io.serpdex.store.lucene.build;

import io.serpdex.model.Database;
import io.serpdex.store.lucene.format.Bytes;
import io.serpdex.text.WordAnalysis;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.lucene.store.Directory;

/** The lines of a batch, sorted roughly into temporary files as they arrive. */
public final class BatchSpill implements Closeable {
    /** Parts by keyword id; ids have 53 bits. */
    static final int KEYWORD_PARTS = 64;

    static final int KEYWORD_SHIFT = 53 - 6;

    /** Parts by domain hash. */
    static final int DOMAIN_PARTS = 256;

    static final int DOMAIN_SHIFT = 64 - 8;

    /** What precedes the bytes of a part buffer: the number of its first change, and their length. */
    static final int CHUNK_HEADER = 2 * Integer.BYTES;

    private final Database database;
    private final SpillFile keywords;
    private final SpillFile domains;
    private final ConcurrentLinkedQueue<PartBuffer> idle = new ConcurrentLinkedQueue<>();
    private final HostKeys hosts = new HostKeys();
    private final WordAnalysis analysis;
    private final AimedPages aimedPages;
    private final Bytes header = new Bytes(CHUNK_HEADER);
    private int changes;

    public BatchSpill(Database database, Directory temporary) throws IOException {
        this.database = database;
        this.analysis = new WordAnalysis(database.language());
        this.aimedPages = new AimedPages(analysis);
        this.keywords = new SpillFile(temporary, "keywords.spill", KEYWORD_PARTS);
        this.domains = new SpillFile(temporary, "domains.spill", DOMAIN_PARTS);
    }

    public PartBuffer newPart() {
        PartBuffer part = idle.poll();
        return part == null ? new PartBuffer(database, hosts, aimedPages) : part;
    }

    public void append(PartBuffer part) throws IOException {
        for (int i = 0; i < KEYWORD_PARTS; i++) {
            append(keywords, i, part.keywords(i));
        }
        for (int i = 0; i < DOMAIN_PARTS; i++) {
            append(domains, i, part.domains(i));
        }
        changes = Math.addExact(changes, part.changes());
        part.clear();
        idle.add(part);
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
