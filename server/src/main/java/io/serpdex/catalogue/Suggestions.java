package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.KEYWORD;
import static io.serpdex.report.Paging.PAGE;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.Suggestion;

/** The report on autocomplete suggestions for a keyword. */
final class Suggestions {
    private static final Columns<Suggestion> COLUMNS = Columns.of(
            Column.text("keyword", "The suggestion.", Suggestion::text).meaning(Column.Meaning.KEYWORD),
            KeywordColumns.geoNames(Suggestion::geoNames));

    static final Report<?> REPORT = Report.about(
                    Subject.KEYWORD,
                    "suggestions",
                    "Autocomplete suggestions: first those imported for the keyword, then all keywords and suggestions "
                            + "that contain its words (the last word as a prefix).")
            .takes(KEYWORD, PAGE)
            .example("query", "washing mach", "page_size", "3")
            .listing(
                    "Number of suggestions.",
                    COLUMNS,
                    args -> new Query.Suggestions(args.get(KEYWORD), args.get(PAGE)));

    private Suggestions() {}
}
