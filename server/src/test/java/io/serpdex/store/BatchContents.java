package io.serpdex.store;

import io.serpdex.model.Database;
import io.serpdex.model.Enrichment;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The contents of a batch. {@code date} is null for figures that amend the newest edition. */
public record BatchContents(
        Database database,
        @Nullable LocalDate date,
        boolean full,
        Set<Enrichment> enrichment,
        List<KeywordChange> keywords,
        List<ShareChange> shares) {}
