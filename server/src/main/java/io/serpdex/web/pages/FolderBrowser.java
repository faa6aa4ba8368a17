package io.serpdex.web.pages;

import io.serpdex.web.view.Cell;
import io.serpdex.web.view.Chart;
import io.serpdex.web.view.LocaleFormatter;
import io.serpdex.web.view.PageAddress;
import io.serpdex.web.view.PageContext;
import io.serpdex.web.view.PagePaths;
import io.serpdex.web.view.ReportVisual;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows the pages of a domain by folder. */
final class FolderBrowser {
    /** Parameter with the open folder. If absent, the hosts are listed. */
    static final String FOLDER = "folder";

    private static final String REPORT = "get_top_urls";

    private final PageContext context;
    private final String domain;
    private final PageAddress page;

    FolderBrowser(PageContext context, String domain) {
        this.context = context;
        this.domain = domain;
        page = context.address(PagePaths.DOMAIN + "/" + REPORT, domain);
    }

    ReportVisual visual() {
        String folder = context.request().parameters().first(FOLDER);
        FolderTotals tree = tree(folder);
        if (folder.isEmpty()
                && tree.entries().size() == 1
                && tree.entries().getFirst().isFolder()) {
            // If there is only one host, show its folders instead.
            folder = tree.entries().getFirst().url();
            tree = tree(folder);
        }
        context.meteredReports().charge(tree.entries().size());
        List<ReportVisual.Folder> folders = new ArrayList<>();
        List<String> addresses = new ArrayList<>();
        for (FolderTotals.Entry entry : tree.entries()) {
            folders.add(folder(entry));
            addresses.add(entry.isFolder() ? page.with(FOLDER, entry.url()).toString() : "");
        }
        Chart map = folders.size() < 2 ? null : treemap(tree.entries(), addresses);
        long hidden = tree.all() - tree.entries().size();
        return new ReportVisual.Folders(
                crumbs(folder), folders, hidden == 0 ? "" : context.formatter().number(hidden), map);
    }

    /** Returns a chart of folders by potential traffic. */
    private static Chart treemap(List<FolderTotals.Entry> entries, List<String> addresses) {
        List<Map<String, @Nullable Object>> tiles = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            FolderTotals.Entry entry = entries.get(i);
            tiles.add(Map.of(
                    "name", entry.name(),
                    "value", entry.potentialTraffic(),
                    "traffic", entry.traffic(),
                    "keywords", entry.keywords(),
                    "address", addresses.get(i)));
        }
        return new Chart("treemap", "Folders by potential traffic", Map.of("tiles", tiles));
    }

    private FolderTotals tree(String folder) {
        return context.meteredReports().transform(REPORT, everyPage(), result -> FolderTotals.of(result, folder));
    }

    private Map<String, String> everyPage() {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("query", domain);
        context.database().ifPresent(id -> parameters.put("se", id));
        // File formats return all rows without keeping them in memory.
        parameters.put("format", "jsonl");
        return parameters;
    }

    private ReportVisual.Folder folder(FolderTotals.Entry entry) {
        LocaleFormatter formatter = context.formatter();
        return new ReportVisual.Folder(
                entry.name(),
                entry.isFolder() ? page.with(FOLDER, entry.url()).toString() : null,
                !entry.isFolder() && Cell.ExternalLink.isSafe(entry.url()) ? entry.url() : null,
                formatter.number(entry.pages()),
                formatter.number(entry.keywords()),
                formatter.number(entry.potentialTraffic()),
                formatter.number(entry.traffic()));
    }

    /** Returns the folders on the path to a folder. */
    private List<ReportVisual.Crumb> crumbs(String folder) {
        List<ReportVisual.Crumb> crumbs = new ArrayList<>();
        if (folder.isEmpty()) {
            return crumbs;
        }
        crumbs.add(new ReportVisual.Crumb(domain, page.toString()));
        int start = 0;
        int end = folder.indexOf('/', folder.indexOf("://") + 3);
        while (end >= 0) {
            crumbs.add(new ReportVisual.Crumb(
                    folder.substring(start, end + 1),
                    page.with(FOLDER, folder.substring(0, end + 1)).toString()));
            start = end + 1;
            end = folder.indexOf('/', start);
        }
        return crumbs;
    }
}
