package io.serpdex.ingest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What all chunks of all files have brought so far. */
final class Totals {
    private static final int EXAMPLES = 3;
    private static final int MOST_UNKNOWN_KEYS = 1_000;
    private static final String OTHER_KEYS = "…";

    private long lines;
    private long results;
    private long repeated;
    private long waiting;
    private long unplaced;
    private long rejectedLines;
    private long rejectedResults;
    private long rejectedAds;
    private final Map<String, Long> kinds = new TreeMap<>();
    private final Map<String, List<ImportIssue>> examples = new TreeMap<>();
    private final Map<String, Long> unknownKeys = new TreeMap<>();
    private final Map<String, Long> formats = new TreeMap<>();

    void add(Tally tally) {
        lines += tally.lines;
        results += tally.results;
        repeated += tally.repeated;
        waiting += tally.waiting;
        unplaced += tally.unplaced;
        tally.unknownKeys().forEach(this::ignore);
        tally.formats().forEach((id, pages) -> formats.merge(id, pages, Long::sum));
        tally.issues().forEach(this::reject);
    }

    /** What was counted elsewhere, before it was known where it belongs. */
    void add(Totals other) {
        lines += other.lines;
        results += other.results;
        repeated += other.repeated;
        waiting += other.waiting;
        rejectedLines += other.rejectedLines;
        rejectedResults += other.rejectedResults;
        rejectedAds += other.rejectedAds;
        other.kinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
        other.examples.forEach((kind, issues) -> issues.forEach(this::example));
        other.unknownKeys.forEach(this::ignore);
        other.formats.forEach((id, pages) -> formats.merge(id, pages, Long::sum));
    }

    private void reject(ImportIssue issue) {
        switch (issue.rejects()) {
            case LINE -> rejectedLines++;
            case RESULT -> rejectedResults++;
            case AD -> rejectedAds++;
            case SUGGESTION -> {}
        }
        kinds.merge(issue.kind(), 1L, Long::sum);
        example(issue);
    }

    private void example(ImportIssue issue) {
        List<ImportIssue> first = examples.computeIfAbsent(issue.kind(), _ -> new ArrayList<>());
        if (first.size() < EXAMPLES) {
            first.add(issue);
        }
    }

    /** Somebody's keys may be data: all beyond the first thousand are counted together. */
    private void ignore(String key, long times) {
        String shown = Excerpts.of(key);
        boolean room = unknownKeys.size() < MOST_UNKNOWN_KEYS || unknownKeys.containsKey(shown);
        unknownKeys.merge(room ? shown : OTHER_KEYS, times, Long::sum);
    }

    long lines() {
        return lines;
    }

    /** Pages of foreign files that name no database. */
    long unplaced() {
        return unplaced;
    }

    /** How many were rejected, and the first of them in its own words. */
    String firstReason() {
        String first = examples.values().stream()
                .flatMap(List::stream)
                .findFirst()
                .map(issue -> issue.place().file() + ", line " + issue.place().line() + ": " + issue.reason())
                .orElse("the files hold nothing");
        return rejectedLines > 1
                ? String.format(Locale.ROOT, "all %,d pages were rejected, the first of them %s", rejectedLines, first)
                : first;
    }

    /** How many pages came in which foreign format. */
    Map<String, Long> formats() {
        return formats;
    }

    long results() {
        return results;
    }

    /** For the progress: also those that are still on their way. */
    long resultsSeen() {
        return results + waiting;
    }

    long repeated() {
        return repeated;
    }

    ImportSummary.Rejects rejects(@Nullable Path file) {
        return new ImportSummary.Rejects(rejectedLines, rejectedResults, rejectedAds, kinds, examples, file);
    }

    Map<String, Long> unknownKeys() {
        return unknownKeys;
    }

    /** Why too much was rejected; null where it was not. */
    @Nullable
    String excess(double percent) {
        long resultsRead = results + rejectedResults;
        if (isMore(rejectedLines, lines, percent)) {
            return String.format(
                    Locale.ROOT,
                    "%,d of %,d lines were rejected, more than %s %%: nothing was published",
                    rejectedLines,
                    lines,
                    number(percent));
        }
        if (isMore(rejectedResults, resultsRead, percent)) {
            return String.format(
                    Locale.ROOT,
                    "%,d of %,d results were rejected, more than %s %%: nothing was published",
                    rejectedResults,
                    resultsRead,
                    number(percent));
        }
        return null;
    }

    private static boolean isMore(long part, long whole, double percent) {
        return part * 100.0 > whole * percent;
    }

    private static String number(double percent) {
        return percent == Math.rint(percent) ? String.valueOf((long) percent) : String.valueOf(percent);
    }
}
