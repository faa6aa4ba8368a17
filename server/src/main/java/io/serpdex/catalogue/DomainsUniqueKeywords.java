package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.catalogue.QueryInputs.MINUS_DOMAINS;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Columns;
import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Filter;
import io.serpdex.store.Query;
import io.serpdex.store.RankedKeyword;

/** The report on keywords for which a domain ranks and others do not. */
final class DomainsUniqueKeywords {
    private static final ReportInput<Filter> FILTER =
            FilterInput.of(FilterInput.QUERIES, FilterInput.COST, FilterInput.CONCURRENCY);

    private static final Columns<RankedKeyword> COLUMNS = Columns.of(KeywordColumns.KEYWORD.of(RankedKeyword::keyword))
            .and(RankColumns.ALL)
            .and(KeywordColumns.FIGURES.of(RankedKeyword::keyword))
            .and(PageColumns.ALL.of(RankedKeyword::page))
            .and(KeywordColumns.DETAILS.of(RankedKeyword::keyword));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "domains_uniq_keywords",
                    "Keywords of a domain for which 1 or 2 other domains do not rank, highest volume first.")
            .titled("Unique keywords")
            .takes(DOMAIN, MINUS_DOMAINS, FILTER, PAGE)
            .example(
                    "query",
                    "careerprudor.com",
                    "minus_domain",
                    "quociondenwork.com,stinareax-staff.com",
                    "page_size",
                    "2")
            .listing(
                    "Number of unique keywords that match the filters.",
                    COLUMNS,
                    args -> new Query.UniqueKeywords(
                            args.get(DOMAIN), args.get(MINUS_DOMAINS), args.get(FILTER), args.get(PAGE)));

    private DomainsUniqueKeywords() {}
}
