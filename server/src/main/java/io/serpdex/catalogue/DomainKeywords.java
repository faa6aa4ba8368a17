package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Columns;
import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Filter;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;
import io.serpdex.store.Sort;

/** The report on the keywords for which a domain ranks. */
final class DomainKeywords {
    private static final ReportInput<Filter> FILTER = FilterInput.of(
            FilterInput.POSITION,
            FilterInput.QUERIES,
            FilterInput.COST,
            FilterInput.CONCURRENCY,
            FilterInput.URL,
            FilterInput.KEYWORDS,
            FilterInput.MINUS_KEYWORDS);

    private static final ReportInput<Sort> SORT = SortInput.of(
            Sort.descending(Sort.SortKey.TRAFFIC),
            Sort.SortKey.TRAFFIC,
            Sort.SortKey.POSITION,
            Sort.SortKey.DYNAMIC,
            Sort.SortKey.VOLUME,
            Sort.SortKey.VOLUME_WIDE,
            Sort.SortKey.VOLUME_LAST,
            Sort.SortKey.COST,
            Sort.SortKey.CONCURRENCY,
            Sort.SortKey.FOUND_RESULTS,
            Sort.SortKey.KEYWORD_LENGTH,
            Sort.SortKey.DIFFICULTY,
            Sort.SortKey.KEYWORD,
            Sort.SortKey.DATE);

    private static final Columns<RankedKeyword> COLUMNS = Columns.of(KeywordColumns.KEYWORD.of(RankedKeyword::keyword))
            .and(RankColumns.ALL)
            .and(KeywordColumns.FIGURES.and(KeywordColumns.DIFFICULTY).of(RankedKeyword::keyword))
            .and(PageColumns.ALL.of(RankedKeyword::page))
            .and(KeywordColumns.DETAILS.and(KeywordColumns.RIGHT_SPELLING).of(RankedKeyword::keyword));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "domain_keywords",
                    "Keywords for which a domain ranks in the top 100, with position, change, traffic and URL.")
            .titled("Keywords")
            .takes(DOMAIN, FILTER, SORT, PAGE)
            .example(
                    "query",
                    "careerprudor.com",
                    "position_to",
                    "10",
                    "queries_from",
                    "100",
                    "sort",
                    "dynamic",
                    "page_size",
                    "2")
            .listing(
                    "Number of keywords that match the filters.",
                    COLUMNS,
                    args -> new Query.DomainKeywords(
                            args.get(DOMAIN), args.get(FILTER), args.get(SORT), args.get(PAGE)));

    private DomainKeywords() {}
}
