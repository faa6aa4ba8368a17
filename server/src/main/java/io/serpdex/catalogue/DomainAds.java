package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;

/** The report on the ads of a domain. */
final class DomainAds {
    private static final ReportInput<Sort> SORT = AdColumns.sort(Sort.descending(Sort.SortKey.VOLUME));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN, "ad_keywords", "Ads of a domain, with the keyword of each ad.")
            .titled("Ads")
            .takes(DOMAIN, AdColumns.FILTER, SORT, PAGE)
            .example("query", "careerprudor.com", "page_size", "2")
            .listing(
                    "Number of ads that match the filters.",
                    AdColumns.ALL,
                    args -> new Query.DomainAds(
                            args.get(DOMAIN), args.get(AdColumns.FILTER), args.get(SORT), args.get(PAGE)));

    private DomainAds() {}
}
