package io.serpdex.store;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import java.time.LocalDate;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a batch is going to be.
 *
 * @param date null for figures and share counts that amend the newest edition, whatever its date
 * @param full drop every keyword that the batch does not name
 * @param keep how many newer editions a superseded one waits for until it is removed
 * @param enrichment what the edition derives for keywords where nothing was imported; it has exactly these
 * @param holder who imports, for whoever finds the database locked
 */
public record BatchPlan(
        Database database,
        @Nullable LocalDate date,
        boolean full,
        int keep,
        Set<Enrichment> enrichment,
        String holder) {}
