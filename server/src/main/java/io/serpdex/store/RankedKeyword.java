package io.serpdex.store;

import java.time.LocalDate;

/** A keyword that a scope ranks for, with the best of its positions. */
public record RankedKeyword(
        KeywordFacts keyword, LocalDate date, int position, int dynamic, long traffic, PageRef page) {}
