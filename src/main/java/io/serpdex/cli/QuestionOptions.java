package io.serpdex.cli;

import io.serpdex.model.PageUrl;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.store.SortKey;
import io.serpdex.store.UrlFilter;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Filters, sort and page of a question, in wire names. */
final class QuestionOptions {
    @Option(names = "--sort", paramLabel = "KEY", description = "One of: ${COMPLETION-CANDIDATES}.")
    @Nullable
    SortKey sort;

    @Option(names = "--order", paramLabel = "asc|desc", description = "Direction of --sort (default: desc).")
    String order = "desc";

    @Option(names = "--page", paramLabel = "N", description = "Page, from 1 (default: ${DEFAULT-VALUE}).")
    int page = 1;

    @Option(
            names = "--page_size",
            paramLabel = "N",
            description = "Rows a page; 0 for all (default: ${DEFAULT-VALUE}).")
    int pageSize = 100;

    @Option(names = "--position_from", paramLabel = "N", description = "Smallest position.")
    @Nullable
    Long positionFrom;

    @Option(names = "--position_to", paramLabel = "N", description = "Largest position.")
    @Nullable
    Long positionTo;

    @Option(names = "--queries_from", paramLabel = "N", description = "Smallest volume.")
    @Nullable
    Long queriesFrom;

    @Option(names = "--queries_to", paramLabel = "N", description = "Largest volume.")
    @Nullable
    Long queriesTo;

    @Option(names = "--cost_from", paramLabel = "USD", description = "Smallest cost per click.")
    @Nullable
    BigDecimal costFrom;

    @Option(names = "--cost_to", paramLabel = "USD", description = "Largest cost per click.")
    @Nullable
    BigDecimal costTo;

    @Option(names = "--concurrency_from", paramLabel = "N", description = "Smallest competition.")
    @Nullable
    Long concurrencyFrom;

    @Option(names = "--concurrency_to", paramLabel = "N", description = "Largest competition.")
    @Nullable
    Long concurrencyTo;

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "Only this url, or with --pm_url only urls that contain it.")
    @Nullable
    String url;

    @Option(names = "--pm_url", description = "--url is a part of the url.")
    boolean partOfUrl;

    @Option(names = "--keywords", split = ",", paramLabel = "WORDS", description = "One of these must occur.")
    List<String> keywords = List.of();

    @Option(names = "--minus_keywords", split = ",", paramLabel = "WORDS", description = "None of these may occur.")
    List<String> minusKeywords = List.of();

    @Option(names = "--minus_domain", split = ",", paramLabel = "DOMAINS", description = "For domains_uniq_keywords.")
    List<String> minusDomains = List.of();

    @Option(names = "--weight", paramLabel = "N", description = "For related_keywords (default: ${DEFAULT-VALUE}).")
    int weight = 1;

    Page page() {
        return pageSize == 0 ? Page.ALL : new Page(page, pageSize);
    }

    Sort sort(Sort byDefault) {
        return sort == null ? byDefault : new Sort(sort, !order.equals("asc"));
    }

    Filter filter() {
        return new Filter(
                range(positionFrom, positionTo),
                range(queriesFrom, queriesTo),
                range(cents(costFrom), cents(costTo)),
                range(concurrencyFrom, concurrencyTo),
                urls(),
                keywords,
                minusKeywords);
    }

    private static @Nullable Long cents(@Nullable BigDecimal dollars) {
        return dollars == null ? null : dollars.movePointRight(2).longValueExact();
    }

    private static Range range(@Nullable Long from, @Nullable Long to) {
        return new Range(from == null ? Long.MIN_VALUE : from, to == null ? Long.MAX_VALUE : to);
    }

    private UrlFilter urls() {
        if (url == null) {
            return UrlFilter.ANY;
        }
        return partOfUrl ? new UrlFilter.Containing(url) : new UrlFilter.Exactly(PageUrl.parse(url));
    }
}
