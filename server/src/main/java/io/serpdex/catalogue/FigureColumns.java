package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.store.ScopeFigures;

/** The figures of a domain or host. */
final class FigureColumns {
    static final Column<ScopeFigures> DATE = Column.date("date", "Date of these figures.", ScopeFigures::date);

    /** In one edition. */
    static final Columns<ScopeFigures> NOW = Columns.of(
            Column.hundredThousandths(
                            "visible",
                            "Visibility: clicks that its top-20 positions catch out of 100,000 searches.",
                            ScopeFigures::visible)
                    .titled("Visibility"),
            Column.integer("keywords", "Keywords in the organic results.", ScopeFigures::keywords),
            Column.integer("traff", "Estimated visitors a month from them.", ScopeFigures::traffic)
                    .titled("Traffic"),
            Column.integer("new_keywords", "Keywords gained since the edition before.", ScopeFigures::newKeywords)
                    .titled("New"),
            Column.integer("out_keywords", "Keywords lost since the edition before.", ScopeFigures::lostKeywords)
                    .titled("Lost"),
            Column.integer("rised_keywords", "Keywords with a better position.", ScopeFigures::risenKeywords)
                    .titled("Risen"),
            Column.integer("down_keywords", "Keywords with a worse position.", ScopeFigures::fallenKeywords)
                    .titled("Fallen"),
            Column.integer("ad_keywords", "Keywords with an ad.", ScopeFigures::adKeywords)
                    .titled("Paid keywords"),
            Column.integer("ads", "Distinct ads.", ScopeFigures::ads));

    /** The changes since the previous edition. */
    static final Columns<ScopeFigures.ScopeOverview> CHANGES = Columns.of(
            Column.hundredThousandths(
                            "visible_dynamic", "Change of visible.", ScopeFigures.ScopeOverview::visibleDynamic)
                    .titled("Visibility, change")
                    .meaning(Meaning.CHANGE),
            Column.integer("keywords_dynamic", "Change of keywords.", ScopeFigures.ScopeOverview::keywordsDynamic)
                    .titled("Keywords, change")
                    .meaning(Meaning.CHANGE),
            Column.integer("traff_dynamic", "Change of traff.", ScopeFigures.ScopeOverview::trafficDynamic)
                    .titled("Traffic, change")
                    .meaning(Meaning.CHANGE),
            Column.integer("ads_dynamic", "Change of ad_keywords.", ScopeFigures.ScopeOverview::adsDynamic)
                    .titled("Paid keywords, change")
                    .meaning(Meaning.CHANGE));

    private FigureColumns() {}
}
