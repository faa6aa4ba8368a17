package io.serpdex.store;

import io.serpdex.model.Database;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What a batch is going to be.
 *
 * @param date null for figures and share counts that amend the newest edition, whatever its date
 * @param full drop every keyword that the batch does not name
 * @param keep how many newer editions a superseded one waits for until it is removed
 * @param holder who imports, for whoever finds the database locked
 */
public record BatchPlan(Database database, @Nullable LocalDate date, boolean full, int keep, String holder) {}
