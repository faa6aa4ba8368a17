package io.serpdex.ingest.convert;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The days on which one keyword was searched, and the edition of each of its pages.
 *
 * <p>The day of a SERP is the day of its first page. A later page belongs to the nearest first page, even if it was
 * fetched after midnight.
 */
final class SearchDays {
    private final Map<SpilledPage, LocalDate> dayOfPage = new HashMap<>();
    private final NavigableSet<LocalDate> days = new TreeSet<>();
    private final boolean again;

    /** @param pages all pages of the keyword, in the order of the files */
    SearchDays(List<SpilledPage> pages) {
        Map<Integer, List<SpilledPage>> rowsOfFiles = new HashMap<>();
        List<SpilledPage> fetched = new ArrayList<>();
        for (SpilledPage page : pages) {
            switch (page.kind()) {
                case ROW ->
                    rowsOfFiles
                            .computeIfAbsent(page.file(), _ -> new ArrayList<>())
                            .add(page);
                case LINE -> {
                    if (page.serp()) {
                        put(page, page.day());
                    }
                }
                case PROVIDER -> {
                    if (page.serp() && !page.partial() && page.fetched() != null) {
                        fetched.add(page);
                    }
                }
            }
        }
        rowsOfFiles.values().forEach(this::addRows);
        fetched.stream().filter(page -> page.offset() == 0).forEach(page -> put(page, page.day()));
        again = days.size() > 1;
        addPages(fetched);
    }

    private void put(SpilledPage page, @Nullable LocalDate day) {
        if (day != null) {
            dayOfPage.put(page, day);
            days.add(day);
        }
    }

    /** Adds the rows of a CSV file. A row without a date belongs to the row before it. */
    private void addRows(List<SpilledPage> rows) {
        if (rows.stream().noneMatch(SpilledPage::serp)) {
            return;
        }
        LocalDate day = rows.stream()
                .filter(row -> row.day() != null)
                .findFirst()
                .map(row -> row.day())
                .orElse(null);
        for (SpilledPage row : rows) {
            day = row.day() == null ? day : row.day();
            put(row, day);
        }
    }

    /** Adds pages of providers. Pages without a first page are a SERP that begins with the first of them. */
    private void addPages(List<SpilledPage> pages) {
        List<SpilledPage> left = pages;
        while (!left.isEmpty()) {
            int first = left.stream().mapToInt(SpilledPage::offset).min().orElseThrow();
            NavigableMap<LocalDateTime, LocalDate> starts = new TreeMap<>();
            for (SpilledPage page : left) {
                if (page.offset() == first) {
                    LocalDateTime time = timeOf(page);
                    starts.put(time, time.toLocalDate());
                }
            }
            List<SpilledPage> others = new ArrayList<>();
            for (SpilledPage page : left) {
                LocalDate day = page.offset() == first ? page.day() : nearest(starts, timeOf(page));
                put(page, day);
                if (day == null) {
                    others.add(page);
                }
            }
            left = others;
        }
    }

    private static LocalDateTime timeOf(SpilledPage page) {
        return Objects.requireNonNull(page.fetched());
    }

    /** Returns the day of the nearest start; null if it is too far away. */
    private static @Nullable LocalDate nearest(NavigableMap<LocalDateTime, LocalDate> starts, LocalDateTime time) {
        Map.Entry<LocalDateTime, LocalDate> before = starts.floorEntry(time);
        Map.Entry<LocalDateTime, LocalDate> after = starts.ceilingEntry(time);
        Map.Entry<LocalDateTime, LocalDate> nearest =
                before == null || (after != null && distance(after, time).compareTo(distance(before, time)) < 0)
                        ? after
                        : before;
        return nearest == null || distance(nearest, time).compareTo(SerpMerger.LONGEST_SEARCH) > 0
                ? null
                : nearest.getValue();
    }

    private static Duration distance(Map.Entry<LocalDateTime, ?> start, LocalDateTime time) {
        return Duration.between(start.getKey(), time).abs();
    }

    /** Returns whether the first page was fetched on several days. */
    boolean again() {
        return again;
    }

    /** Returns the days of the SERPs. */
    NavigableSet<LocalDate> days() {
        return days;
    }

    /**
     * Returns the edition of a page. Positions of one site and figures belong to the first edition on or after their
     * day, or else to the newest. Without a day, figures belong to the oldest edition, because later editions keep
     * them, and results to the newest.
     *
     * @param editions the dates of all editions, including all days of SERPs
     */
    LocalDate editionOf(SpilledPage page, NavigableSet<LocalDate> editions) {
        LocalDate day = dayOfPage.get(page);
        if (day != null) {
            return day;
        }
        if (page.day() != null) {
            LocalDate next = editions.ceiling(page.day());
            return next == null ? editions.last() : next;
        }
        if (page.partial() || (page.serp() && days.isEmpty())) {
            return editions.last();
        }
        return page.serp() ? days.last() : editions.first();
    }
}
