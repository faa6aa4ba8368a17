package io.serpdex.web.pages;

import io.serpdex.report.CellSink;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.ReportResult;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sums the figures of all pages below each direct child of a folder. URLs are streamed, so memory use depends on the
 * number of children and not on the size of the site.
 */
final class FolderTotals {
    /** Maximum number of children to show. The table lists all of them. */
    static final int MAX_ENTRIES = 50;

    private static final Comparator<Entry> MOST_TRAFFIC = Comparator.comparingLong((Entry entry) -> entry.potential)
            .thenComparingLong(entry -> entry.keywords)
            .reversed()
            .thenComparing(entry -> entry.name);

    private final List<Entry> entries;
    private final long all;

    private FolderTotals(List<Entry> entries, long all) {
        this.entries = entries;
        this.all = all;
    }

    /** Returns the children with the most traffic. */
    List<Entry> entries() {
        return entries;
    }

    /** Returns the number of children, including those that are not in {@link #entries}. */
    long all() {
        return all;
    }

    /**
     * Returns the children of a folder.
     *
     * @param folder scheme, host and path with a trailing slash; empty for the hosts of the site
     */
    static FolderTotals of(ReportResult<?> pages, String folder) {
        return pages.withRows(new Collector(folder));
    }

    /** A folder or page, with the totals of all pages below it. */
    static final class Entry {
        private final String name;
        private final String url;
        private final boolean folder;
        private long pages;
        private long keywords;
        private long potential;
        private long traffic;

        private Entry(String name, String url, boolean folder) {
            this.name = name;
            this.url = url;
            this.folder = folder;
        }

        String name() {
            return name;
        }

        /** Returns the URL, with a trailing slash for a folder. */
        String url() {
            return url;
        }

        boolean isFolder() {
            return folder;
        }

        long pages() {
            return pages;
        }

        long keywords() {
            return keywords;
        }

        long potentialTraffic() {
            return potential;
        }

        long traffic() {
            return traffic;
        }
    }

    private static final class Collector implements Layout.Rows.RowsFunction<FolderTotals> {
        private final String folder;
        private final Map<String, Entry> byUrl = new HashMap<>();

        Collector(String folder) {
            this.folder = folder;
        }

        @Override
        public <R> FolderTotals apply(List<R> rows, Columns<R> columns) {
            Column.Cell<R> url = cell(columns, "url");
            Column.Cell<R> keywords = cell(columns, "organic_keywords");
            Column.Cell<R> potential = cell(columns, "potencial_traff");
            Column.Cell<R> traffic = cell(columns, "traff");
            OneValue value = new OneValue();
            for (R row : rows) {
                url.put(row, value);
                Entry entry = find(value.text);
                if (entry != null) {
                    entry.pages++;
                    keywords.put(row, value);
                    entry.keywords += value.number;
                    potential.put(row, value);
                    entry.potential += value.number;
                    traffic.put(row, value);
                    entry.traffic += value.number;
                }
            }
            List<Entry> best = byUrl.values().stream()
                    .sorted(MOST_TRAFFIC)
                    .limit(MAX_ENTRIES)
                    .toList();
            return new FolderTotals(best, byUrl.size());
        }

        private static <R> Column.Cell<R> cell(Columns<R> columns, String name) {
            return columns.list().stream()
                    .filter(column -> column.name().equals(name))
                    .findFirst()
                    .orElseThrow()
                    .cell();
        }

        /** Returns the entry that contains a page, or null if the page is not in the folder. */
        private @Nullable Entry find(String page) {
            if (!page.startsWith(folder)) {
                return null;
            }
            int from = folder.isEmpty() ? page.indexOf("://") + 3 : folder.length();
            int end = endOfStep(page, from);
            boolean isFolder = end > 0;
            String url = isFolder ? page.substring(0, end + 1) : page;
            Entry known = byUrl.get(url);
            if (known == null) {
                String step = isFolder ? page.substring(folder.isEmpty() ? 0 : from, end + 1) : page.substring(from);
                known = new Entry(step.isEmpty() ? "/" : step, url, isFolder);
                byUrl.put(url, known);
            }
            return known;
        }

        /** Returns the index of the next slash in the path, or 0. Slashes in the query string do not count. */
        private static int endOfStep(String page, int from) {
            for (int i = from; i < page.length(); i++) {
                switch (page.charAt(i)) {
                    case '/' -> {
                        return i;
                    }
                    case '?', '#' -> {
                        return 0;
                    }
                    default -> {}
                }
            }
            return 0;
        }
    }

    /** Holds the last written value. */
    private static final class OneValue implements CellSink {
        private String text = "";
        private long number;

        @Override
        public void integer(long value) {
            number = value;
        }

        @Override
        public void text(String value) {
            text = value;
        }

        @Override
        public void decimal(long unscaled, int scale) {
            number = unscaled;
        }

        @Override
        public void date(LocalDate value) {}

        @Override
        public void texts(List<String> values) {}

        @Override
        public void nullValue() {
            number = 0;
        }
    }
}
