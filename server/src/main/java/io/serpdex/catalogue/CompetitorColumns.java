package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.store.Competitor;
import io.serpdex.store.Listing;
import io.serpdex.store.Sort;

/** Columns of both competitor reports. */
final class CompetitorColumns {
    static final Sort.SortKey[] SORT_KEYS = {
        Sort.SortKey.INTERSECTED,
        Sort.SortKey.RELEVANCE,
        Sort.SortKey.VISIBLE,
        Sort.SortKey.KEYWORDS,
        Sort.SortKey.TRAFFIC
    };

    private CompetitorColumns() {}

    static Layout<Listing<Competitor>> layout(String intersected, String relevance, String ourRelevance) {
        Columns<Competitor> columns = Columns.of(
                        Column.text("domain", "Registrable domain of the competitor.", Competitor::domain)
                                .meaning(Meaning.DOMAIN),
                        Column.integer("intersected", intersected, Competitor::intersected)
                                .titled("Common keywords"),
                        Column.integer(
                                        "not_intersected",
                                        "Other keywords of the competitor.",
                                        Competitor::notIntersected)
                                .titled("Other keywords"),
                        Column.hundredths("relevance", relevance, Competitor::relevance)
                                .meaning(Meaning.PERCENT),
                        Column.hundredths("our_relevance", ourRelevance, Competitor::ourRelevance)
                                .meaning(Meaning.PERCENT))
                .and(FigureColumns.NOW
                        .hiddenExcept("visible", "keywords", "traff")
                        .of(competitor -> competitor.figures().now()))
                .and(FigureColumns.CHANGES.hiddenExcept("visible_dynamic").of(Competitor::figures));
        return new Layout.Array<>(Listing::rows, columns);
    }
}
