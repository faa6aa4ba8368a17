package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.KEYWORD;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.store.KeywordOverview;
import io.serpdex.store.Query;

/** The report on one keyword. */
final class KeywordInfo {
    private static final Columns<KeywordOverview> COLUMNS = Columns.of(Column.integer(
                            "total",
                            "Number of keywords in the phrase match (report keywords).",
                            KeywordOverview::matches)
                    .titled("Phrase matches"))
            .and(Columns.of(
                            KeywordColumns.KEYWORD,
                            KeywordColumns.ID,
                            KeywordColumns.LENGTH,
                            KeywordColumns.VOLUME,
                            KeywordColumns.VOLUME_WIDE,
                            KeywordColumns.VOLUME_LAST,
                            KeywordColumns.COST,
                            KeywordColumns.CONCURRENCY,
                            KeywordColumns.FOUND_RESULTS,
                            KeywordColumns.DIFFICULTY,
                            KeywordColumns.LANGUAGE,
                            KeywordColumns.RIGHT_SPELLING,
                            KeywordColumns.TYPES,
                            KeywordColumns.GEO_NAMES)
                    .of(KeywordOverview::keyword))
            .and(KeywordColumns.socialDomains().of(KeywordOverview::topDomains));

    static final Report<?> REPORT = Report.about(
                    Subject.KEYWORD, "keyword_info", "Volume, cost per click, competition and difficulty of a keyword.")
            .titled("Overview")
            .takes(KEYWORD)
            .example("query", "washing machine")
            .returnsIfFound(
                    new Layout.Single<>(COLUMNS),
                    (args, view) -> view.execute(new Query.KeywordInfo(args.get(KEYWORD))));

    private KeywordInfo() {}
}
