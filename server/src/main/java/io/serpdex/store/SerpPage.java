package io.serpdex.store;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The SERP of a keyword, with its features, organic results by position, and ads in the order of the import. */
public record SerpPage(LocalDate date, List<String> types, List<Result> results, List<AdRow> ads) {
    /** An organic result. {@code dynamic} is the change of the best position of its URL. */
    public record Result(
            int position,
            PageRef page,
            @Nullable String title,
            @Nullable String snippet,
            int dynamic) {}
}
