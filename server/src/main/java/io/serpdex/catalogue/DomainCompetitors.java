package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;

/** The domains that stand in the same top 20 as a domain. */
final class DomainCompetitors {
    private static final ReportInput<Sort> SORT =
            SortInput.of(Sort.descending(Sort.SortKey.INTERSECTED), CompetitorColumns.SORT_KEYS);

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "competitors",
                    "The up to 1,000 domains that share most top-20 keywords with a domain.")
            .titled("Competitors")
            .takes(DOMAIN, SORT, PAGE)
            .example("query", "careerprudor.com", "page_size", "2")
            .returns(
                    CompetitorColumns.layout(
                            "Keywords for which both stand in the top 20.",
                            "Percent of its keywords that are shared.",
                            "Percent of our keywords that are shared."),
                    args -> new Query.DomainCompetitors(args.get(DOMAIN), args.get(SORT), args.get(PAGE)));

    private DomainCompetitors() {}
}
