package io.serpdex.store.opensearch.publish;

import io.serpdex.store.opensearch.client.DocumentFields;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.query.PageFigures;
import java.io.IOException;
import java.util.List;

/** Groups the pages of a host into documents of limited size. */
final class PageTableWriter {
    private static final int ROWS = 10_000;

    /** Bits for the sequence number of a table within its part. */
    private static final int RUNNING = 40;

    private final BulkWriter index;
    private final int part;
    private final String origin;
    private final List<String> scopes;
    private final StringBuilder lines = new StringBuilder();
    private int rows;
    private long next;

    /** @param next sequence number of the next table */
    PageTableWriter(BulkWriter index, int part, long next, String origin, List<String> scopes) {
        this.index = index;
        this.part = part;
        this.next = next;
        this.origin = origin;
        this.scopes = scopes;
    }

    void add(PageFigures page) throws IOException {
        page.addTo(lines);
        rows++;
        if (rows == ROWS) {
            write();
        }
    }

    /** Writes the remaining rows and returns the sequence number of the next table. */
    long finish() throws IOException {
        if (rows > 0) {
            write();
        }
        return next;
    }

    private void write() throws IOException {
        index.index(
                DocumentKind.PAGES + "-" + next,
                new DocumentFields(DocumentKind.PAGES)
                        .put("seq", ((long) part << RUNNING) + next)
                        .put("origin", origin)
                        .list("within", scopes)
                        .put("pages", lines.toString())
                        .values());
        next++;
        lines.setLength(0);
        rows = 0;
    }
}
