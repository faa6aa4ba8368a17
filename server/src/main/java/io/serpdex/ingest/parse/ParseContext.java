package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.ingest.rejects.Reject.Location;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The facts about an import and a file that parsers need.
 *
 * @param headerLine the line of the header, 0 if there is none
 * @param depth the number of results that a SERP of the database can have
 * @param date the date of lines without a date
 * @param latest the latest date that a line may have; null for an import without a date
 */
public record ParseContext(
        LineOrigin origin,
        long headerLine,
        int depth,
        LocalDate date,
        @Nullable LocalDate latest) implements LineOrigin {
    @Override
    public Location locate(long line, String text) {
        return origin.locate(line, text);
    }

    /** Returns this context for lines of another origin, without a header line. */
    public ParseContext withOrigin(LineOrigin other) {
        return new ParseContext(other, 0, depth, date, latest);
    }
}
