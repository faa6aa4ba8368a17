package io.serpdex.catalogue;

import static io.serpdex.catalogue.QueryInputs.DOMAIN;

import io.serpdex.report.Column;
import io.serpdex.report.Column.Meaning;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.store.Query;
import io.serpdex.store.ScopeFigures;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The report on the current figures of a domain and their changes. */
final class DomainInfo {
    private record Row(String domain, ScopeFigures.ScopeOverview figures) {
        ScopeFigures now() {
            return figures.now();
        }

        @Nullable
        LocalDate previousDate() {
            ScopeFigures before = figures.before();
            return before == null ? null : before.date();
        }
    }

    private static final Columns<Row> COLUMNS = Columns.of(
                    Column.text("domain", "Domain or host.", Row::domain).meaning(Meaning.DOMAIN),
                    FigureColumns.DATE.of(Row::now),
                    Column.optionalDate("prev_date", "Previous date, which all changes refer to.", Row::previousDate)
                            .titled("Compared with"))
            .and(FigureColumns.NOW.of(Row::now))
            .and(FigureColumns.CHANGES.of(Row::figures));

    static final Report<?> REPORT = Report.about(
                    Subject.DOMAIN,
                    "domain_info",
                    "Visibility, traffic, and organic and paid keywords of a domain, with their changes since the "
                            + "previous date.")
            .titled("Overview")
            .takes(DOMAIN)
            .example("query", "careerprudor.com")
            .returnsIfFound(
                    new Layout.Single<>(COLUMNS),
                    (args, view) -> view.execute(new Query.DomainInfo(args.get(DOMAIN)))
                            .map(figures -> new Row(args.get(DOMAIN).name(), figures)));

    private DomainInfo() {}
}
