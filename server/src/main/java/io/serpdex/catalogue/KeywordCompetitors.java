package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.KEYWORD;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;

/** The report on the domains in the top 20 of a keyword. */
final class KeywordCompetitors {
    private static final ReportInput<Sort> SORT =
            SortInput.of(Sort.ascending(Sort.SortKey.BEST_POSITION), CompetitorColumns.SORT_KEYS);

    static final Report<?> REPORT = Report.about(
                    Subject.KEYWORD, "competitors", "All domains in the top 20 of a keyword.")
            .titled("Competitors")
            .takes(KEYWORD, SORT, PAGE)
            .example("query", "washing machine", "page_size", "2")
            .returns(
                    CompetitorColumns.layout(
                            "Keywords in the phrase match of the query for which the domain ranks.",
                            "These keywords as a percentage of the competitor's keywords.",
                            "These keywords as a percentage of the phrase match."),
                    args -> new Query.KeywordCompetitors(args.get(KEYWORD), args.get(SORT), args.get(PAGE)));

    private KeywordCompetitors() {}
}
