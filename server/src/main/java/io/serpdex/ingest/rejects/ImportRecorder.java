package io.serpdex.ingest.rejects;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts everything, and writes down what was not taken. One thread. */
public final class ImportRecorder implements AutoCloseable {
    private final ImportTotals importTotals = new ImportTotals();
    private final RejectsFile rejects;

    public ImportRecorder(RejectsFile rejects) {
        this.rejects = rejects;
    }

    public ImportTotals totals() {
        return importTotals;
    }

    public RejectsFile rejects() {
        return rejects;
    }

    public void record(ChunkCounts chunkCounts) throws IOException {
        importTotals.add(chunkCounts);
        for (Reject reject : chunkCounts.issues()) {
            rejects.append(RejectsFile.Line.of(reject));
        }
    }

    /** For issues that are not in the order of the file yet. */
    public void record(ChunkCounts chunkCounts, RejectSorter sorter) throws IOException {
        importTotals.add(chunkCounts);
        for (Reject reject : chunkCounts.issues()) {
            sorter.add(reject);
        }
    }

    /** Takes over what was kept elsewhere, before there was an import that it belongs to. */
    public void addAll(ImportRecorder other) throws IOException {
        importTotals.add(other.importTotals);
        other.rejects.flush();
        rejects.appendAll(other.rejects);
    }

    @Override
    public void close() throws IOException {
        rejects.close();
    }

    /** What a chunk has brought, beside the changes themselves. One thread at a time. */
    public static final class ChunkCounts {
        public long lines;
        public long results;
        public long repeated;

        /** Results that wait on disk for the others of their keyword; goes down again when they are gathered. */
        public long pending;

        /** Pages of foreign files that name no database. */
        public long unplaced;

        private final Map<String, Long> formats = new HashMap<>();
        private final List<Reject> issues = new ArrayList<>();
        private final Map<String, Long> unknownKeys = new HashMap<>();

        public void reject(Reject reject) {
            issues.add(reject);
        }

        public void ignore(String key, long times) {
            unknownKeys.merge(key, times, Long::sum);
        }

        /** A page of a foreign format was read. */
        public void countPage(String id) {
            formats.merge(id, 1L, Long::sum);
        }

        Map<String, Long> formats() {
            return formats;
        }

        List<Reject> issues() {
            return issues;
        }

        Map<String, Long> unknownKeys() {
            return unknownKeys;
        }
    }

    /** What all chunks of all files have brought so far. */
    public static final class ImportTotals {
        private static final int EXAMPLES = 3;
        private static final int MOST_UNKNOWN_KEYS = 1_000;
        private static final String OTHER_KEYS = "…";

        private long lines;
        private long results;
        private long repeated;
        private long pending;
        private long unplaced;
        private long rejectedLines;
        private long rejectedResults;
        private long rejectedAds;
        private final Map<String, Long> kinds = new TreeMap<>();
        private final Map<String, List<Reject>> examples = new TreeMap<>();
        private final Map<String, Long> unknownKeys = new TreeMap<>();
        private final Map<String, Long> formats = new TreeMap<>();

        void add(ChunkCounts chunkCounts) {
            lines += chunkCounts.lines;
            results += chunkCounts.results;
            repeated += chunkCounts.repeated;
            pending += chunkCounts.pending;
            unplaced += chunkCounts.unplaced;
            chunkCounts.unknownKeys().forEach(this::ignore);
            chunkCounts.formats().forEach((id, pages) -> formats.merge(id, pages, Long::sum));
            chunkCounts.issues().forEach(this::reject);
        }

        /** What was counted elsewhere, before it was known where it belongs. */
        void add(ImportTotals other) {
            lines += other.lines;
            results += other.results;
            repeated += other.repeated;
            pending += other.pending;
            rejectedLines += other.rejectedLines;
            rejectedResults += other.rejectedResults;
            rejectedAds += other.rejectedAds;
            other.kinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
            other.examples.forEach((kind, issues) -> issues.forEach(this::example));
            other.unknownKeys.forEach(this::ignore);
            other.formats.forEach((id, pages) -> formats.merge(id, pages, Long::sum));
        }

        private void reject(Reject reject) {
            switch (reject.rejects()) {
                case LINE -> rejectedLines++;
                case RESULT -> rejectedResults++;
                case AD -> rejectedAds++;
                case SUGGESTION -> {}
            }
            kinds.merge(reject.kind(), 1L, Long::sum);
            example(reject);
        }

        private void example(Reject reject) {
            List<Reject> first = examples.computeIfAbsent(reject.kind(), _ -> new ArrayList<>());
            if (first.size() < EXAMPLES) {
                first.add(reject);
            }
        }

        /** Somebody's keys may be data: all beyond the first thousand are counted together. */
        private void ignore(String key, long times) {
            String shown = TextExcerpt.of(key);
            boolean room = unknownKeys.size() < MOST_UNKNOWN_KEYS || unknownKeys.containsKey(shown);
            unknownKeys.merge(room ? shown : OTHER_KEYS, times, Long::sum);
        }

        public long lines() {
            return lines;
        }

        /** Pages of foreign files that name no database. */
        public long unplaced() {
            return unplaced;
        }

        /** How many were rejected, and the first of them in its own words. */
        public String firstReason() {
            String first = examples.values().stream()
                    .flatMap(List::stream)
                    .findFirst()
                    .map(reject ->
                            reject.place().file() + ", line " + reject.place().line() + ": " + reject.reason())
                    .orElse("the files hold nothing");
            return rejectedLines > 1
                    ? String.format(
                            Locale.ROOT, "all %,d pages were rejected, the first of them %s", rejectedLines, first)
                    : first;
        }

        /** How many pages came in which foreign format. */
        public Map<String, Long> formats() {
            return formats;
        }

        public long results() {
            return results;
        }

        /** For the progress: also those that are still on their way. */
        public long resultsSeen() {
            return results + pending;
        }

        public long repeated() {
            return repeated;
        }

        public ImportSummary.Rejects rejects(@Nullable Path file) {
            return new ImportSummary.Rejects(rejectedLines, rejectedResults, rejectedAds, kinds, examples, file);
        }

        public Map<String, Long> unknownKeys() {
            return unknownKeys;
        }

        /** Why too much was rejected; null where it was not. */
        public @Nullable String excess(double percent) {
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
}
