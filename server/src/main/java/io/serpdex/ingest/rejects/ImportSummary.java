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
 * The result of an import.
 *
 * @param failure the reason why nothing was published; null if it was
 * @param lines lines read, without headers
 * @param serps imported SERPs in the edition
 * @param results results of these SERPs
 * @param repeated duplicate results, with the same position and URL
 * @param shallower SERPs with fewer positions than before. Results that were not collected look lost
 * @param emptied stored SERPs that have no results any more, or would have none if the import had been published
 * @param problems messages about damaged editions in the store
 * @param leftOut data that was left out although the user can change that, with the way to import it
 * @param formats the number of pages or rows of each provider format
 * @param resultsRead results read from the files, published or not, from which the rate is computed
 * @param bytes the size of the edition on disk
 */
public record ImportSummary(
        Database database,
        @Nullable Edition edition,
        @Nullable String failure,
        long lines,
        long serps,
        long results,
        Rejects rejects,
        long repeated,
        SerpCount shallower,
        SerpCount emptied,
        List<String> problems,
        Map<String, Long> unknownKeys,
        Map<String, Long> leftOut,
        Map<String, Long> formats,
        long resultsRead,
        long bytes,
        Duration time) {

    public ImportSummary {
        problems = List.copyOf(problems);
        unknownKeys = copy(unknownKeys);
        leftOut = copy(leftOut);
        formats = copy(formats);
    }

    /**
     * The edition that the import published, or contributed a part to.
     *
     * @param awaited partitions that must be published before the edition becomes visible
     */
    public record Edition(LocalDate date, long number, List<Integer> awaited) {
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

    public boolean published() {
        return failure == null;
    }

    public long resultsPerSecond() {
        return Math.round(resultsRead / Math.max(time.toNanos() / 1e9, 1e-3));
    }

    /** Returns an unmodifiable copy in the same order. */
    private static <V> Map<String, V> copy(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
