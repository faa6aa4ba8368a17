package io.serpdex.store;

import io.serpdex.model.Database;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The description of an edition.
 *
 * @param number counts the editions of a database; a later batch of the same date has a higher one
 * @param previousDate the date that this edition is compared with
 * @param keywords keywords with a SERP
 * @param keywordsWithoutSerp keywords that have figures only
 * @param results organic results of all SERPs
 * @param curve id of the click curve of its figures
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
