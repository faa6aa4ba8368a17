package io.serpdex.catalogue;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.store.RankedKeyword;

/** Columns of the rank of a domain for a keyword. */
final class RankColumns {
    static final Columns<RankedKeyword> ALL = Columns.of(
            Column.integer("position", "Best position of the domain for the keyword.", RankedKeyword::position),
            Column.integer(
                            "dynamic",
                            "Positions gained (positive) or lost since the previous date.",
                            RankedKeyword::dynamic)
                    .titled("Change")
                    .meaning(Meaning.CHANGE),
            Column.integer("traff", "Estimated visits per month from this keyword.", RankedKeyword::traffic)
                    .titled("Traffic"),
            Column.date("date", "Date of the SERP.", RankedKeyword::date).hiddenByDefault());

    private RankColumns() {}
}
