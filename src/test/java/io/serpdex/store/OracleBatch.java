package io.serpdex.store;

import io.serpdex.model.Database;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A whole batch as a value; {@code date} is null for figures that amend the newest edition. */
record OracleBatch(
        Database database,
        @Nullable LocalDate date,
        boolean full,
        List<KeywordChange> keywords,
        List<ShareChange> shares) {}
