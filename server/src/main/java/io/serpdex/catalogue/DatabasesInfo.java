package io.serpdex.catalogue;

import io.serpdex.model.Database;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.Subject;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.util.List;
import java.util.function.Function;

/** The report on the loaded databases. */
final class DatabasesInfo {
    private static final Columns<EditionInfo> COLUMNS = Columns.of(
            Column.<EditionInfo>text(
                            "db_name",
                            "ID of the database, for the parameter se.",
                            edition -> edition.database().id())
                    .titled("Database"),
            Column.<EditionInfo>text(
                            "country_name_en",
                            "Country or region.",
                            edition -> edition.database().place())
                    .titled("Country or region"),
            Column.<EditionInfo>text(
                            "domain",
                            "Domain of the search engine. Empty for a database ID that Serpdex does not know.",
                            edition -> edition.database().homeDomain())
                    .titled("Search engine"),
            Column.<EditionInfo>integer(
                    "depth",
                    "Number of results in a complete SERP.",
                    edition -> edition.database().depth()),
            Column.date("date", "Date of the newest edition.", EditionInfo::date),
            Column.integer("keywords", "Keywords with a SERP.", EditionInfo::keywords));

    static final Report<?> REPORT = Report.about(
                    Subject.SERVICE,
                    "databases_info",
                    "Loaded databases, with the date and size of the newest edition.")
            .titled("Databases")
            .returnsServiceData(new Layout.Array<>(Function.identity(), COLUMNS), (store, caller) -> newest(store));

    private DatabasesInfo() {}

    private static List<EditionInfo> newest(Store store) {
        return store.databases().stream()
                .map(database -> newest(store, database))
                .toList();
    }

    private static EditionInfo newest(Store store, Database database) {
        try (View view = store.open(database)) {
            return view.edition();
        }
    }
}
