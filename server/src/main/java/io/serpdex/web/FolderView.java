package io.serpdex.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The pages of a domain as folders, one folder at a time. */
final class FolderView {
    /** Which folder is open; without it, the hosts are listed. */
    static final String FOLDER = "folder";

    private static final String REPORT = "get_top_urls";

    private final Look look;
    private final String domain;
    private final Address page;

    FolderView(Look look, String domain) {
        this.look = look;
        this.domain = domain;
        page = look.at(DomainPage.PATH + "/" + REPORT, domain);
    }

    Picture picture() {
        String folder = look.request().given().first(FOLDER);
        FolderTree tree = tree(folder);
        if (folder.isEmpty()
                && tree.entries().size() == 1
                && tree.entries().getFirst().isFolder()) {
            // The only host tells nothing: what is in it does.
            folder = tree.entries().getFirst().url();
            tree = tree(folder);
        }
        look.visit().charge(tree.entries().size());
        List<Picture.Folder> folders = new ArrayList<>();
        List<String> addresses = new ArrayList<>();
        for (FolderTree.Entry entry : tree.entries()) {
            folders.add(folder(entry));
            addresses.add(entry.isFolder() ? page.with(FOLDER, entry.url()).toString() : "");
        }
        Chart map = folders.size() < 2 ? null : Charts.folders(tree.entries(), addresses);
        long hidden = tree.all() - tree.entries().size();
        return new Picture.Folders(
                crumbs(folder), folders, hidden == 0 ? "" : look.reader().number(hidden), map);
    }

    private FolderTree tree(String folder) {
        return look.visit().derive(REPORT, everyPage(), reportResult -> FolderTree.of(reportResult, folder));
    }

    private Map<String, String> everyPage() {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("query", domain);
        look.database().ifPresent(id -> parameters.put("se", id));
        // A file has all rows, and nothing of it is kept.
        parameters.put("format", "jsonl");
        return parameters;
    }

    private Picture.Folder folder(FolderTree.Entry entry) {
        Reader reader = look.reader();
        return new Picture.Folder(
                entry.name(),
                entry.isFolder() ? page.with(FOLDER, entry.url()).toString() : null,
                !entry.isFolder() && OutsideLinks.isSafe(entry.url()) ? entry.url() : null,
                reader.number(entry.pages()),
                reader.number(entry.keywords()),
                reader.number(entry.potentialTraffic()),
                reader.number(entry.traffic()));
    }

    /** The way to a folder, step by step. */
    private List<Picture.Crumb> crumbs(String folder) {
        List<Picture.Crumb> crumbs = new ArrayList<>();
        if (folder.isEmpty()) {
            return crumbs;
        }
        crumbs.add(new Picture.Crumb(domain, page.toString()));
        int start = 0;
        int end = folder.indexOf('/', folder.indexOf("://") + 3);
        while (end >= 0) {
            crumbs.add(new Picture.Crumb(
                    folder.substring(start, end + 1),
                    page.with(FOLDER, folder.substring(0, end + 1)).toString()));
            start = end + 1;
            end = folder.indexOf('/', start);
        }
        return crumbs;
    }
}
