package io.serpdex.web.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A drawing of a report, above its table. */
public sealed interface ReportVisual {

    /** Nothing: the report is a table only. */
    record None() implements ReportVisual {}

    record Plot(Chart chart) implements ReportVisual {}

    /** Ads as they look on a results page, by block. */
    record Ads(List<Block> blocks) implements ReportVisual {
        public record Block(String title, List<Ad> ads) {}
    }

    /** An ad; title and text are null if they are unknown. */
    record Ad(
            @Nullable String title,
            @Nullable String text,
            String shownUrl,
            @Nullable String url,
            Cell domain,
            @Nullable Cell keyword,
            String position) {}

    /** A results page. */
    record Results(List<Result> results, List<Ads.Block> ads) implements ReportVisual {}

    /** A result; title and snippet are null if they were not imported. */
    record Result(
            String position,
            @Nullable String title,
            @Nullable String snippet,
            String shownUrl,
            @Nullable String url,
            Cell domain,
            Cell move,
            boolean social) {}

    /**
     * The folders of a site, as a tree and as a map.
     *
     * @param hidden number of folders that are not shown; empty if all are shown
     */
    record Folders(
            List<Crumb> path,
            List<Folder> folders,
            String hidden,
            @Nullable Chart map) implements ReportVisual {}

    /** A folder on the path to the open one. */
    record Crumb(String title, String address) {}

    /**
     * A folder or a page.
     *
     * @param address address of its children; null if it is a page
     */
    record Folder(
            String name,
            @Nullable String address,
            @Nullable String url,
            String pages,
            String keywords,
            String potentialTraffic,
            String traffic) {}
}
