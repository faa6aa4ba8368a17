package io.serpdex.web.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a page draws of a report, above its table. */
public sealed interface ReportVisual {

    /** A report that is told by its table alone. */
    record None() implements ReportVisual {}

    record Plot(Chart chart) implements ReportVisual {}

    /** Ads as they look on a results page, by the place where they stand. */
    record Ads(List<Block> blocks) implements ReportVisual {
        public record Block(String title, List<Ad> ads) {}
    }

    /** An ad. Title and text are null where they are not known. */
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

    /** A result; title and snippet are null where they were not imported. */
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
     * The folders of a site, and the same as a map.
     *
     * @param hidden how many more there are; empty where all are shown
     */
    record Folders(
            List<Crumb> path,
            List<Folder> folders,
            String hidden,
            @Nullable Chart map) implements ReportVisual {}

    /** A step on the way to a folder. */
    record Crumb(String title, String address) {}

    /**
     * A folder or a page.
     *
     * @param address where its own folders are; null where it is a page
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
