package io.serpdex.ingest.convert;

import io.serpdex.ingest.input.RowSpill;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pages of one edition.
 *
 * @param date null if the import has one edition, whose date the user or the newest page determines
 * @param parts the pages on disk; all pages of a keyword are in one part
 */
public record EditionPages(@Nullable LocalDate date, List<RowSpill.Part> parts) {
    /** The edition of an import without converted pages. */
    public static final EditionPages NONE = new EditionPages(null, List.of());

    public EditionPages {
        parts = List.copyOf(parts);
    }
}
