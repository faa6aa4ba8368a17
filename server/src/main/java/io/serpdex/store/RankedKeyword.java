package io.serpdex.store;

import java.time.LocalDate;

/** A keyword that a scope ranks for, with the best position of the scope. */
public record RankedKeyword(
        KeywordFacts keyword, LocalDate date, int position, int dynamic, long traffic, PageRef page) {}
