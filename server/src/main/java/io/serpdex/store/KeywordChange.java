package io.serpdex.store;

import io.serpdex.model.Host;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one line brings for a keyword. Everything in it is valid.
 *
 * @param date of the results and ads that it brings
 * @param results by position, which are unique
 */
public record KeywordChange(
        Keyword keyword,
        LocalDate date,
        Figures figures,
        Patch<String> language,
        Patch<String> rightSpelling,
        Patch<List<String>> types,
        Patch<List<OrganicResult>> results,
        Patch<List<Ad>> ads,
        Patch<List<Keyword>> suggestions) {

    /** The figures that a line brings; volumes and counts are never negative. */
    public record Figures(
            Patch<Integer> volume,
            Patch<Integer> volumeWide,
            Patch<Integer> volumeLast,
            Patch<Integer> costCents,
            Patch<Integer> concurrency,
            Patch<Long> foundResults,
            Patch<Integer> difficulty) {
        public static final Figures NONE = new Figures(
                Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep());
    }

    /** An organic result of the page. */
    public record OrganicResult(
            int position,
            PageUrl url,
            @Nullable String title,
            @Nullable String snippet) {}

    /**
     * A paid result.
     *
     * @param type 1, 2 or 3, or {@link KeywordFacts#UNKNOWN}
     * @param advertiser the host that is advertised: that of the url, unless the url is only a redirect
     */
    public record Ad(
            int position,
            int type,
            PageUrl url,
            Host advertiser,
            @Nullable String title,
            @Nullable String text) {}
}
