package io.serpdex.store;

import io.serpdex.model.Database;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The description of an edition.
 *
 * @param number sequence number in the database; increases with every batch, also of the same date
 * @param previousDate date of the edition that this one is compared with
 * @param keywords keywords with a SERP
 * @param keywordsWithoutSerp keywords that only have figures
 * @param results organic results of all SERPs
 * @param curve ID of the click curve used for its figures
 */
public record EditionInfo(
        Database database,
        long number,
        LocalDate date,
        @Nullable LocalDate previousDate,
        long keywords,
        long keywordsWithoutSerp,
        long results,
        long ads,
        long domains,
        long pages,
        String curve,
        long bytes) {}
