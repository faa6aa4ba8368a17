package io.serpdex.store;

import java.time.LocalDate;
import java.util.List;

/** A keyword that all compared scopes rank for; {@code ranks} are in the order of the query. */
public record CommonKeyword(KeywordFacts keyword, LocalDate date, List<Rank> ranks) {
    /** The rank of one scope. */
    public record Rank(int position, int dynamic, PageRef page) {}
}
