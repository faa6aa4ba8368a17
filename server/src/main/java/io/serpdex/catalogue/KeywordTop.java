package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.KEYWORD;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.SerpPage;
import io.serpdex.store.SerpPage.Result;
import java.util.List;

/** The report on the SERP of a keyword. */
final class KeywordTop {
    private static final Columns<Result> COLUMNS = Columns.of(
                    Column.integer("position", "Position of the result.", Result::position))
            .and(Columns.of(PageColumns.DOMAIN, PageColumns.SUBDOMAIN, PageColumns.URL)
                    .of(Result::page))
            .and(
                    Column.optionalText("title", "Title of the result.", Result::title),
                    Column.optionalText("snippet", "Text below the title.", Result::snippet),
                    Column.integer(
                                    "dynamic",
                                    "Positions that the URL gained (positive) or lost since the previous date.",
                                    Result::dynamic)
                            .titled("Change")
                            .meaning(Column.Meaning.CHANGE));

    static final Report<?> REPORT = Report.about(
                    Subject.KEYWORD, "keyword_top", "The top 100 organic results and the ads of a keyword.")
            .titled("SERP")
            .takes(KEYWORD)
            .example("query", "washing machine")
            .returnsIfFound(
                    new Layout.Listed<>(
                            Columns.of(Column.integer(
                                    "results",
                                    "Number of organic results.",
                                    page -> page.results().size())),
                            new Layout.Rows<>("top", "Organic results by position.", SerpPage::results, COLUMNS),
                            List.of(new Layout.Rows<>("ads", "Ads in the SERP.", SerpPage::ads, AdColumns.AD)),
                            "top"),
                    (args, view) -> view.execute(new Query.KeywordTop(args.get(KEYWORD))));

    private KeywordTop() {}
}
