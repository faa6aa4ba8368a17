package io.serpdex.store;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The results page of a keyword, organic results by position, ads in the order of the file. */
public record SerpPage(LocalDate date, List<Result> results, List<AdRow> ads) {
    /** An organic result; {@code dynamic} is that of its url, from best position to best position. */
    public record Result(
            int position,
            PageRef page,
            @Nullable String title,
            @Nullable String snippet,
            int dynamic) {}
}
