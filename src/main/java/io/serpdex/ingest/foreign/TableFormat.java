package io.serpdex.ingest.foreign;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A format whose files are tables with a header: CSV with commas, semicolons or tabs, in UTF-8 or UTF-16. */
public non-sealed interface TableFormat extends ForeignFormat {

    boolean recognises(List<String> header);

    /**
     * A reader for the rows under a header.
     *
     * @param site the site that the file is about, such as {@code https://www.example.com}; null where that is not known
     */
    RowReader rows(List<String> header, @Nullable String site);

    /** Reads one row after the other; used by one thread. */
    interface RowReader {
        void read(List<String> row, PageSink sink);
    }

    /** Tables beside the one of interest, in the same folder or archive, that need not be read for themselves. */
    default boolean isSideTable(String fileName) {
        return false;
    }

    /** The name of a table beside it whose first address tells the site; null where none is needed. */
    default @Nullable String siteTable() {
        return null;
    }
}
