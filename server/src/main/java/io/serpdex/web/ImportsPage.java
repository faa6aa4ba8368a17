package io.serpdex.web;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.ingest.rejects.PastImports.PastImport;
import io.serpdex.ingest.rejects.PastImports.RejectEntry;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was imported: the editions that there are, and what each import did not take. */
final class ImportsPage {
    static final String PATH = "/imports";

    private static final int MOST_IMPORTS = 200;
    private static final int REJECTS_A_PAGE = 100;

    private final Look look;
    private final Store store;
    private final PastImports imports;

    ImportsPage(Look look, Store store, PastImports imports) {
        this.look = look;
        this.store = store;
        this.imports = imports;
    }

    Screen all() {
        List<Edition> editions = new ArrayList<>();
        for (Database database : store.databases()) {
            store.editions(database).forEach(edition -> editions.add(edition(edition)));
        }
        List<Import> past =
                imports.newest(MOST_IMPORTS).stream().map(this::shown).toList();
        return Screen.of("imports.jte", "Imports", new View(editions, past));
    }

    Screen one(String name) {
        PastImport found = imports.find(name)
                .orElseThrow(() -> new ServiceException(ErrorCode.NO_DATA, "there is no import of this name"));
        long page = page();
        List<RejectEntry> rejects = imports.rejects(found, (page - 1) * REJECTS_A_PAGE, REJECTS_A_PAGE);
        List<Tab> kinds = found.kinds().entrySet().stream()
                .map(kind -> new Tab(kind.getKey(), look.reader().number(kind.getValue()), false))
                .toList();
        Address here = Address.of(PATH + "/" + name);
        boolean more = page * REJECTS_A_PAGE < found.rejects();
        return Screen.of(
                "import.jte",
                "Import of " + found.time(),
                new Details(
                        shown(found),
                        kinds,
                        rejects,
                        found.warnings(),
                        page > 1 ? here.with("page", Long.toString(page - 1)).toString() : null,
                        more ? here.with("page", Long.toString(page + 1)).toString() : null));
    }

    private long page() {
        String text = look.request().given().first("page");
        return text.matches("[1-9][0-9]{0,8}") ? Long.parseLong(text) : 1;
    }

    private Edition edition(EditionInfo edition) {
        Reader reader = look.reader();
        return new Edition(
                edition.database().title(),
                reader.date(edition.date()),
                reader.number(edition.keywords()),
                reader.number(edition.results()),
                reader.number(edition.ads()),
                reader.number(edition.domains()),
                reader.number(edition.bytes() / 1_000_000));
    }

    private Import shown(PastImport past) {
        Reader reader = look.reader();
        return new Import(
                Address.of(PATH + "/" + past.name()).toString(),
                past.time(),
                past.database(),
                past.edition(),
                past.failure(),
                reader.number(past.lines()),
                reader.number(past.serps()),
                reader.number(past.results()),
                past.rejects() == 0 ? "" : reader.number(past.rejects()),
                reader.decimal(BigDecimal.valueOf(past.seconds()).setScale(1, RoundingMode.HALF_UP)));
    }

    /** An edition that is there. */
    record Edition(
            String database,
            String date,
            String keywords,
            String results,
            String ads,
            String domains,
            String megabytes) {}

    /** An import as it is listed. */
    record Import(
            String address,
            String time,
            String database,
            String edition,
            String failure,
            String lines,
            String serps,
            String results,
            String rejects,
            String seconds) {}

    /** The list. */
    record View(List<Edition> editions, List<Import> imports) {}

    /** One import. */
    record Details(
            Import past,
            List<Tab> kinds,
            List<RejectEntry> rejects,
            List<String> warnings,
            @Nullable String back,
            @Nullable String forth) {}
}
