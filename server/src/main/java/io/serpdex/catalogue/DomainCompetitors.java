package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;

/** The report on domains that share top-20 keywords with a domain. */
final class DomainCompetitors {
    private static final ReportInput<Sort> SORT =
            SortInput.of(Sort.descending(Sort.SortKey.INTERSECTED), CompetitorColumns.SORT_KEYS);

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "competitors",
                    "Up to 1,000 domains that share the most top-20 keywords with a domain.")
            .titled("Competitors")
            .takes(DOMAIN, SORT, PAGE)
            .example("query", "careerprudor.com", "page_size", "2")
            .returns(
                    CompetitorColumns.layout(
                            "Keywords for which both domains are in the top 20.",
                            "Shared keywords as a percentage of the competitor's keywords.",
                            "Shared keywords as a percentage of the queried domain's keywords."),
                    args -> new Query.DomainCompetitors(args.get(DOMAIN), args.get(SORT), args.get(PAGE)));

    private DomainCompetitors() {}
}
