package io.serpdex.store.lucene.publish;

import io.serpdex.metrics.ClickCurve;
import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import io.serpdex.store.lucene.files.EditionReader;
import java.time.LocalDate;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The plan of an edition.
 *
 * @param base the edition that the batch builds on, or null if the database is empty
 * @param amends true if the base has the same date; the edition is then compared with the same previous date
 * @param comparedWith previous date, or null in the first edition
 * @param referenceDate date of the first edition with a SERP, or null if there is none yet
 * @param enrichment fields that are derived if they were not imported
 */
public record EditionPlan(
        Database database,
        LocalDate date,
        boolean full,
        @Nullable EditionReader base,
        boolean amends,
        @Nullable LocalDate comparedWith,
        @Nullable LocalDate referenceDate,
        ClickCurve curve,
        Set<Enrichment> enrichment) {

    /** Returns true if every keyword with a SERP becomes a reference keyword of static visibility. */
    public boolean definesReference() {
        return referenceDate == null || referenceDate.equals(date);
    }
}
