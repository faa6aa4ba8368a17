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
 * What an import has come to.
 *
 * @param failure why nothing was published; null where it was
 * @param lines read, without headers
 * @param serps that the import brought and that stand now
 * @param results in them
 * @param repeated results that came again with the same position and url
 * @param complaints what is wrong with editions in the store, in sentences
 * @param formats how many pages or rows came in which foreign format
 * @param resultsRead what the rate is measured by: results taken from the files, also where nothing was published
 * @param bytes of the edition on disk
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
        Shallower shallower,
        List<String> complaints,
        Map<String, Long> unknownKeys,
        Map<String, Long> formats,
        long resultsRead,
        long bytes,
        Duration time) {

    public ImportSummary {
        complaints = List.copyOf(complaints);
        unknownKeys = copy(unknownKeys);
        formats = copy(formats);
    }

    /**
     * The edition that the import became, or became a part of.
     *
     * @param awaited parts that are still to come before it is seen
     */
    public record Edition(LocalDate date, long number, List<Integer> awaited) {
        public Edition {
            awaited = List.copyOf(awaited);
        }
    }

    /** SERPs that are less deep than before: rows that were not collected look lost. */
    public record Shallower(long count, List<String> examples) {
        public static final Shallower NONE = new Shallower(0, List.of());

        public Shallower {
            examples = List.copyOf(examples);
        }
    }

    /**
     * What was not taken.
     *
     * @param examples the first few of each kind
     * @param file where all of them are; null where there are none
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

    /** Keeps the order. */
    private static <V> Map<String, V> copy(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
