package io.serpdex.web.pages;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.ingest.rejects.PastImports.PastImport;
import io.serpdex.ingest.rejects.PastImports.RejectEntry;
import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.Store;
import io.serpdex.web.view.LocaleFormatter;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.PageView;
import io.serpdex.web.view.Tab;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pages about editions, imports and rejects. */
public final class ImportsPage {
    private static final int MAX_IMPORTS = 200;
    private static final int REJECTS_PER_PAGE = 100;

    private final PageContext context;
    private final Store store;
    private final PastImports imports;

    public ImportsPage(PageContext context, Store store, PastImports imports) {
        this.context = context;
        this.store = store;
        this.imports = imports;
    }

    public PageView all() {
        List<Edition> editions = new ArrayList<>();
        for (Database database : store.databases()) {
            store.editions(database).forEach(edition -> editions.add(edition(edition)));
        }
        List<Import> past =
                imports.newest(MAX_IMPORTS).stream().map(this::shown).toList();
        return PageView.of("imports.jte", "Imports", new View(editions, past));
    }

    public PageView one(String name) {
        PastImport found =
                imports.find(name).orElseThrow(() -> new ServiceException(ErrorCode.NO_DATA, "import not found"));
        long page = page();
        List<RejectEntry> rejects = imports.rejects(found, (page - 1) * REJECTS_PER_PAGE, REJECTS_PER_PAGE);
        List<Tab> kinds = found.kinds().entrySet().stream()
                .map(kind -> new Tab(kind.getKey(), context.formatter().number(kind.getValue()), false))
                .toList();
        PageAddress here = PageAddress.of(PagePaths.IMPORTS + "/" + name);
        boolean more = page * REJECTS_PER_PAGE < found.rejects();
        return PageView.of(
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
        String text = context.request().parameters().first("page");
        return text.matches("[1-9][0-9]{0,8}") ? Long.parseLong(text) : 1;
    }

    private Edition edition(EditionInfo edition) {
        LocaleFormatter formatter = context.formatter();
        return new Edition(
                edition.database().title(),
                formatter.date(edition.date()),
                formatter.number(edition.keywords()),
                formatter.number(edition.results()),
                formatter.number(edition.ads()),
                formatter.number(edition.domains()),
                formatter.number(edition.bytes() / 1_000_000));
    }

    private Import shown(PastImport past) {
        LocaleFormatter formatter = context.formatter();
        return new Import(
                PageAddress.of(PagePaths.IMPORTS + "/" + past.name()).toString(),
                past.time(),
                past.database(),
                past.edition(),
                past.failure(),
                formatter.number(past.lines()),
                formatter.number(past.serps()),
                formatter.number(past.results()),
                past.rejects() == 0 ? "" : formatter.number(past.rejects()),
                formatter.decimal(BigDecimal.valueOf(past.seconds()).setScale(1, RoundingMode.HALF_UP)));
    }

    /** An edition in the list. */
    public record Edition(
            String database,
            String date,
            String keywords,
            String results,
            String ads,
            String domains,
            String megabytes) {}

    /** An import in the list. */
    public record Import(
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

    /** Data of the list. */
    public record View(List<Edition> editions, List<Import> imports) {}

    /** Data of the page of one import. */
    public record Details(
            Import past,
            List<Tab> kinds,
            List<RejectEntry> rejects,
            List<String> warnings,
            @Nullable String previous,
            @Nullable String next) {}
}
