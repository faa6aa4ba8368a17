package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.ScopeOverview;

/** The figures of a domain or host. */
final class FigureColumns {
    static final Column<ScopeFigures> DATE = Column.date("date", "Date of these figures.", ScopeFigures::date);

    /** In one edition. */
    static final Columns<ScopeFigures> NOW = Columns.of(
            Column.hundredThousandths(
                    "visible",
                    "Visibility: clicks that its top-20 positions catch out of 100,000 searches.",
                    ScopeFigures::visible),
            Column.integer("keywords", "Keywords in the organic results.", ScopeFigures::keywords),
            Column.integer("traff", "Estimated visitors a month from them.", ScopeFigures::traffic),
            Column.integer("new_keywords", "Keywords gained since the edition before.", ScopeFigures::newKeywords),
            Column.integer("out_keywords", "Keywords lost since the edition before.", ScopeFigures::lostKeywords),
            Column.integer("rised_keywords", "Keywords with a better position.", ScopeFigures::risenKeywords),
            Column.integer("down_keywords", "Keywords with a worse position.", ScopeFigures::fallenKeywords),
            Column.integer("ad_keywords", "Keywords with an ad.", ScopeFigures::adKeywords),
            Column.integer("ads", "Distinct ads.", ScopeFigures::ads));

    /** How they changed since the edition before. */
    static final Columns<ScopeOverview> CHANGES = Columns.of(
            Column.hundredThousandths("visible_dynamic", "Change of visible.", ScopeOverview::visibleDynamic),
            Column.integer("keywords_dynamic", "Change of keywords.", ScopeOverview::keywordsDynamic),
            Column.integer("traff_dynamic", "Change of traff.", ScopeOverview::trafficDynamic),
            Column.integer("ads_dynamic", "Change of ad_keywords.", ScopeOverview::adsDynamic));

    private FigureColumns() {}
}
