package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;

/** The ads that a domain runs. */
final class DomainAds {
    private static final ReportInput<Sort> SORT = AdColumns.sort(Sort.descending(Sort.SortKey.VOLUME));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN, "ad_keywords", "The ads that a domain runs, with the keyword of each.")
            .titled("Ads")
            .takes(DOMAIN, AdColumns.FILTER, SORT, PAGE)
            .example("query", "careerprudor.com", "page_size", "2")
            .listing(
                    "Ads that the filters leave.",
                    AdColumns.ALL,
                    args -> new Query.DomainAds(
                            args.get(DOMAIN), args.get(AdColumns.FILTER), args.get(SORT), args.get(PAGE)));

    private DomainAds() {}
}
