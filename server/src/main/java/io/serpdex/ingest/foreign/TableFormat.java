package io.serpdex.ingest.foreign;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A format whose files are tables with a header: CSV with commas, semicolons or tabs, in UTF-8 or UTF-16. */
public non-sealed interface TableFormat extends ForeignFormat {

    boolean recognises(List<String> header);

    /** A reader for the rows under a header. */
    RowReader rows(List<String> header, Surroundings surroundings);

    /**
     * What is known of a table that does not stand in it.
     *
     * @param fileName without folders
     * @param site the site that the table is about, such as {@code https://www.example.com}; null where that is not known
     */
    record Surroundings(String fileName, @Nullable String site) {}

    /** Reads one row after the other; used by one thread. */
    interface RowReader {
        void read(List<String> row, PageSink sink);
    }

    /** Whether a table only accompanies one of interest, in the same folder or archive, and need not be read for itself. */
    default boolean isSideTable(List<String> header) {
        return false;
    }
}
