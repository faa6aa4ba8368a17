package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.KEYWORD;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;

/** The report on the ads shown for a keyword. */
final class KeywordAds {
    private static final ReportInput<Sort> SORT = AdColumns.sort(Sort.ascending(Sort.SortKey.POSITION));

    static final Report<?> REPORT = Report.about(Subject.KEYWORD, "ad_keywords", "Ads shown for a keyword.")
            .titled("Ads")
            .takes(KEYWORD, AdColumns.FILTER, SORT, PAGE)
            .example("query", "washing machine", "page_size", "2")
            .listing(
                    "Number of ads that match the filters.",
                    AdColumns.ALL,
                    args -> new Query.KeywordAds(
                            args.get(KEYWORD), args.get(AdColumns.FILTER), args.get(SORT), args.get(PAGE)));

    private KeywordAds() {}
}
