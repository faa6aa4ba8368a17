package io.serpdex.web.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A visual presentation of a report, above its table. */
public sealed interface ReportVisual {

    record None() implements ReportVisual {}

    record Plot(Chart chart) implements ReportVisual {}

    /** Ads in the layout of a SERP, by block. */
    record Ads(List<Block> blocks) implements ReportVisual {
        public record Block(String title, List<Ad> ads) {}
    }

    /** An ad. Title and text are null if unknown. */
    record Ad(
            @Nullable String title,
            @Nullable String text,
            String shownUrl,
            @Nullable String url,
            Cell domain,
            @Nullable Cell keyword,
            String position) {}

    /** A SERP. */
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
     * @param hidden number of folders that are not shown, or an empty text
     */
    record Folders(
            List<Crumb> path,
            List<Folder> folders,
            String hidden,
            @Nullable Chart map) implements ReportVisual {}

    /** A folder on the path to the open folder. */
    record Crumb(String title, String address) {}

    /**
     * A folder or page.
     *
     * @param address address of the children, or null for a page
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
