package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.store.ScopeFigures;

/** Columns of the figures of a domain or host. */
final class FigureColumns {
    static final Column<ScopeFigures> DATE = Column.date("date", "Date of these figures.", ScopeFigures::date);

    /** The figures in one edition. */
    static final Columns<ScopeFigures> NOW = Columns.of(
            Column.hundredThousandths(
                            "visible",
                            "Visibility: expected clicks on top-20 positions per 100,000 searches.",
                            ScopeFigures::visible)
                    .titled("Visibility"),
            Column.integer("keywords", "Keywords with an organic result.", ScopeFigures::keywords),
            Column.integer("traff", "Estimated visits per month from organic results.", ScopeFigures::traffic)
                    .titled("Traffic"),
            Column.integer("new_keywords", "Keywords gained since the previous date.", ScopeFigures::newKeywords)
                    .titled("New"),
            Column.integer("out_keywords", "Keywords lost since the previous date.", ScopeFigures::lostKeywords)
                    .titled("Lost"),
            Column.integer("rised_keywords", "Keywords whose best position improved.", ScopeFigures::risenKeywords)
                    .titled("Improved"),
            Column.integer("down_keywords", "Keywords whose best position got worse.", ScopeFigures::fallenKeywords)
                    .titled("Declined"),
            Column.integer("ad_keywords", "Keywords with at least one ad.", ScopeFigures::adKeywords)
                    .titled("Paid keywords"),
            Column.integer("ads", "Number of distinct ads.", ScopeFigures::ads));

    /** Changes since the previous date. */
    static final Columns<ScopeFigures.ScopeOverview> CHANGES = Columns.of(
            Column.hundredThousandths(
                            "visible_dynamic", "Change in visible.", ScopeFigures.ScopeOverview::visibleDynamic)
                    .titled("Visibility change")
                    .meaning(Meaning.CHANGE),
            Column.integer("keywords_dynamic", "Change in keywords.", ScopeFigures.ScopeOverview::keywordsDynamic)
                    .titled("Keywords change")
                    .meaning(Meaning.CHANGE),
            Column.integer("traff_dynamic", "Change in traff.", ScopeFigures.ScopeOverview::trafficDynamic)
                    .titled("Traffic change")
                    .meaning(Meaning.CHANGE),
            Column.integer("ads_dynamic", "Change in ad_keywords.", ScopeFigures.ScopeOverview::adsDynamic)
                    .titled("Paid keywords change")
                    .meaning(Meaning.CHANGE));

    private FigureColumns() {}
}
