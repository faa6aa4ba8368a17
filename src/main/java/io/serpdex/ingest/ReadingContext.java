package io.serpdex.ingest;

import io.serpdex.ingest.ImportIssue.Place;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What a reader must know of the import and the file.
 *
 * @param file as the user named it
 * @param headerLine the line on which the header stands, 0 where there is none
 * @param depth how many results a page of the database can have
 * @param date what a line without a date has
 * @param latest the newest date that a line may have; null for an import without a date of its own
 */
record ReadingContext(
        String file,
        long headerLine,
        int depth,
        LocalDate date,
        @Nullable LocalDate latest) {
    Place place(long line, String text) {
        return new Place(file, line, text);
    }

    Place place(long line, byte[] bytes, int from, int to) {
        return new Place(file, line, Excerpts.of(bytes, from, to));
    }
}
