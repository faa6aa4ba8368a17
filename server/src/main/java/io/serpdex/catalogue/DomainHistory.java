package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;

import io.serpdex.report.Args;
import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.ReportInput;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.ScopeFigures;
import io.serpdex.store.Sort;
import io.serpdex.store.View;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The report on the figures of a domain by date. */
final class DomainHistory {
    private record Row(String domain, ScopeFigures figures) {}

    private static final ReportInput<Sort> SORT = SortInput.of(Sort.ascending(Sort.SortKey.DATE), Sort.SortKey.DATE);

    private static final Columns<Row> COLUMNS = Columns.of(
                    Column.text("domain", "Domain or host.", Row::domain)
                            .meaning(Meaning.DOMAIN)
                            .hiddenByDefault(),
                    FigureColumns.DATE.of(Row::figures))
            .and(FigureColumns.NOW.of(Row::figures))
            .and(Column.<Row>hundredThousandths(
                            "visible_static",
                            "Visibility among the keywords of the first edition only, so that a growing database does "
                                    + "not change it.",
                            row -> row.figures().visibleStatic())
                    .titled("Static visibility"));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "domain_history",
                    "Figures of a domain for every date, starting with the first date that has data.")
            .titled("History")
            .takes(DOMAIN, SORT)
            .example("query", "careerprudor.com", "order", "desc")
            .returnsIfFound(new Layout.Array<>(Function.identity(), COLUMNS), DomainHistory::rows);

    private DomainHistory() {}

    private static Optional<List<Row>> rows(Args args, View view) {
        List<ScopeFigures> oldestFirst = view.execute(new Query.DomainHistory(args.get(DOMAIN)));
        List<ScopeFigures> ordered = args.get(SORT).descending() ? oldestFirst.reversed() : oldestFirst;
        List<Row> rows = ordered.stream()
                .map(figures -> new Row(args.get(DOMAIN).name(), figures))
                .toList();
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows);
    }
}
