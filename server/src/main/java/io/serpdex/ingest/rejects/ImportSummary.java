package io.serpdex.ingest.rejects;

import io.serpdex.model.Database;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of an import into one database.
 *
 * @param editions the published editions, oldest first
 * @param unpublished the dates of the editions that were not published
 * @param failure the reason why not all editions were published; null if they were
 * @param lines lines read, without headers
 * @param repeated duplicate results, with the same position and URL
 * @param shallower SERPs with fewer positions than before. Results that were not collected look lost
 * @param emptied stored SERPs that lost all results, or would have lost them if the import had been published
 * @param problems messages about damaged editions in the store
 * @param leftOut data that was left out although the user can change that, with the way to import it
 * @param formats the number of pages or rows of each provider format
 * @param resultsRead results read from the files, published or not, from which the rate is computed
 */
public record ImportSummary(
        Database database,
        List<Edition> editions,
        List<LocalDate> unpublished,
        @Nullable String failure,
        long lines,
        Rejects rejects,
        long repeated,
        SerpCount shallower,
        SerpCount emptied,
        List<String> problems,
        Map<String, Long> unknownKeys,
        Map<String, Long> leftOut,
        Map<String, Long> formats,
        long resultsRead,
        Duration time) {

    public ImportSummary {
        editions = List.copyOf(editions);
        unpublished = List.copyOf(unpublished);
        problems = List.copyOf(problems);
        unknownKeys = copy(unknownKeys);
        leftOut = copy(leftOut);
        formats = copy(formats);
    }

    /** Returns the summary of an import that did not begin, because another one failed. */
    public static ImportSummary ofNothing(Database database, List<LocalDate> dates, String failure) {
        return new ImportSummary(
                database,
                List.of(),
                dates,
                failure,
                0,
                new Rejects(0, 0, 0, Map.of(), Map.of(), null),
                0,
                SerpCount.NONE,
                SerpCount.NONE,
                List.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                0,
                Duration.ZERO);
    }

    /**
     * An edition that the import published, or contributed a part to.
     *
     * @param serps imported SERPs in the edition
     * @param results results of these SERPs
     * @param bytes the size of the edition on disk
     * @param awaited partitions that must be published before the edition becomes visible
     */
    public record Edition(
            LocalDate date, long number, long serps, long results, long bytes, Duration time, List<Integer> awaited) {
        public Edition {
            awaited = List.copyOf(awaited);
        }
    }

    /** A number of SERPs, with the first few keywords. */
    public record SerpCount(long count, List<String> examples) {
        public static final SerpCount NONE = new SerpCount(0, List.of());

        public SerpCount {
            examples = List.copyOf(examples);
        }

        /** Returns the sum, with the examples of this one if it has any. */
        public SerpCount plus(SerpCount other) {
            return new SerpCount(count + other.count, examples.isEmpty() ? other.examples : examples);
        }
    }

    /**
     * The rejects of an import.
     *
     * @param examples the first few of each kind
     * @param file the rejects file; null without rejects
     */
    public record Rejects(
            long lines,
            long results,
            long ads,
            Map<String, Long> kinds,
            Map<String, List<Reject>> examples,
            @Nullable Path file) {
        public Rejects {
            kinds = copy(kinds);
            examples = copy(examples);
        }
    }

    /** Returns whether all editions were published. */
    public boolean published() {
        return failure == null;
    }

    /** Returns the newest published edition; null if there is none. */
    public @Nullable Edition edition() {
        return editions.isEmpty() ? null : editions.getLast();
    }

    public long serps() {
        return editions.stream().mapToLong(Edition::serps).sum();
    }

    public long results() {
        return editions.stream().mapToLong(Edition::results).sum();
    }

    /** Returns the size of the newest edition on disk. */
    public long bytes() {
        Edition newest = edition();
        return newest == null ? 0 : newest.bytes();
    }

    public long resultsPerSecond() {
        return Math.round(resultsRead / Math.max(time.toNanos() / 1e9, 1e-3));
    }

    /** Returns an unmodifiable copy in the same order. */
    private static <V> Map<String, V> copy(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
