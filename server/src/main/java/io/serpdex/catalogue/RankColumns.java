package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.store.RankedKeyword;

/** The columns of a domain's rank for a keyword. */
final class RankColumns {
    static final Columns<RankedKeyword> ALL = Columns.of(
            Column.integer("position", "Best position of the domain for the keyword.", RankedKeyword::position),
            Column.integer(
                            "dynamic",
                            "Positions won (positive) or lost since the edition before.",
                            RankedKeyword::dynamic)
                    .titled("Change")
                    .meaning(Meaning.CHANGE),
            Column.integer("traff", "Estimated visitors a month from this keyword.", RankedKeyword::traffic)
                    .titled("Traffic"),
            Column.date("date", "Date of the results page.", RankedKeyword::date)
                    .hiddenByDefault());

    private RankColumns() {}
}
