package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.store.Competitor;
import io.serpdex.store.Listing;
import io.serpdex.store.SortKey;

/** What both reports of competitors print. */
final class CompetitorColumns {
    static final SortKey[] SORT_KEYS = {
        SortKey.INTERSECTED, SortKey.RELEVANCE, SortKey.VISIBLE, SortKey.KEYWORDS, SortKey.TRAFFIC
    };

    private CompetitorColumns() {}

    static Layout<Listing<Competitor>> layout(String intersected, String relevance, String ourRelevance) {
        Columns<Competitor> columns = Columns.of(
                        Column.text("domain", "Registrable domain of the competitor.", Competitor::domain),
                        Column.integer("intersected", intersected, Competitor::intersected),
                        Column.integer("not_intersected", "Its other keywords.", Competitor::notIntersected),
                        Column.hundredths("relevance", relevance, Competitor::relevance),
                        Column.hundredths("our_relevance", ourRelevance, Competitor::ourRelevance))
                .and(FigureColumns.NOW.of(competitor -> competitor.figures().now()))
                .and(FigureColumns.CHANGES.of(Competitor::figures));
        return new Layout.Array<>(Listing::rows, columns);
    }
}
