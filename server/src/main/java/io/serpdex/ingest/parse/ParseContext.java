package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject.Place;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What a reader must know of the import and the file.
 *
 * @param headerLine the line on which the header stands, 0 where there is none
 * @param depth how many results a page of the database can have
 * @param date what a line without a date has
 * @param latest the newest date that a line may have; null for an import without a date of its own
 */
public record ParseContext(
        LineOrigin origin,
        long headerLine,
        int depth,
        LocalDate date,
        @Nullable LocalDate latest) implements LineOrigin {
    @Override
    public Place place(long line, String text) {
        return origin.place(line, text);
    }
}
