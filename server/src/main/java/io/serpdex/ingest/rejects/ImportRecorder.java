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

/** Counts what an import reads and rejects, and writes its rejects file. Not thread-safe. */
public final class ImportRecorder implements AutoCloseable {
    private static final int EXAMPLES = 3;
    private static final int MAX_UNKNOWN_KEYS = 1_000;
    private static final String OTHER_KEYS = "…";

    private final RejectsFile rejectsFile;
    private long lines;
    private long results;
    private long repeated;
    private long pending;
    private long unassigned;
    private long rejectedLines;
    private long rejectedResults;
    private long rejectedAds;
    private final Map<String, Long> kinds = new TreeMap<>();
    private final Map<String, List<Reject>> examples = new TreeMap<>();
    private final Map<String, Long> unknownKeys = new TreeMap<>();
    private final Map<String, Long> formats = new TreeMap<>();

    /** @param rejectsFile is created with the first reject */
    public ImportRecorder(Path rejectsFile) {
        this.rejectsFile = new RejectsFile(rejectsFile);
    }

    /** The counts and the rejects of one chunk. One thread at a time. */
    public static final class ChunkCounts {
        private long lines;
        private long results;
        private long repeated;
        private long pending;
        private long unassigned;
        private final Map<String, Long> formats = new HashMap<>();
        private final List<Reject> rejects = new ArrayList<>();
        private final Map<String, Long> unknownKeys = new HashMap<>();

        public void addLine() {
            lines++;
        }

        public long lines() {
            return lines;
        }

        /** Forgets the lines, for a chunk whose lines were counted before it was made. */
        public void clearLines() {
            lines = 0;
        }

        public void addResults(long count) {
            results += count;
        }

        /** Counts results that came again with the same position and URL. */
        public void addRepeated(long count) {
            repeated += count;
        }

        /** Counts results that wait on disk for the other rows of their keyword; negative when they are read back. */
        public void addPending(long count) {
            pending += count;
        }

        /** Counts a page of a provider file that names no database. */
        public void addUnassigned() {
            unassigned++;
        }

        /** Counts a page or a row of a provider format. */
        public void addPage(String format) {
            formats.merge(format, 1L, Long::sum);
        }

        public void reject(Reject reject) {
            rejects.add(reject);
        }

        /** Counts occurrences of a key that is not imported. */
        public void ignore(String key, long times) {
            unknownKeys.merge(key, times, Long::sum);
        }
    }

    /** Adds the counts of a chunk, and writes its rejects. */
    public void record(ChunkCounts counts) throws IOException {
        add(counts);
        for (Reject reject : counts.rejects) {
            rejectsFile.append(reject);
        }
    }

    /** Adds the counts of a chunk, and leaves its rejects, which are not in the order of the file yet, to the sorter. */
    public void record(ChunkCounts counts, RejectSorter sorter) throws IOException {
        add(counts);
        for (Reject reject : counts.rejects) {
            sorter.add(reject);
        }
    }

    /** Writes the rejects of the sorter in the order of their lines. */
    public void writeSorted(RejectSorter sorter) throws IOException {
        sorter.mergeInto(rejectsFile);
    }

    /** Adds what another recorder has counted and written. */
    public void addAll(ImportRecorder other) throws IOException {
        lines += other.lines;
        results += other.results;
        repeated += other.repeated;
        pending += other.pending;
        rejectedLines += other.rejectedLines;
        rejectedResults += other.rejectedResults;
        rejectedAds += other.rejectedAds;
        other.kinds.forEach((kind, count) -> kinds.merge(kind, count, Long::sum));
        other.examples.forEach((kind, rejects) -> rejects.forEach(this::addExample));
        other.unknownKeys.forEach(this::addUnknownKey);
        other.formats.forEach((format, pages) -> formats.merge(format, pages, Long::sum));
        rejectsFile.appendAll(other.rejectsFile);
    }

    private void add(ChunkCounts counts) {
        lines += counts.lines;
        results += counts.results;
        repeated += counts.repeated;
        pending += counts.pending;
        unassigned += counts.unassigned;
        counts.unknownKeys.forEach(this::addUnknownKey);
        counts.formats.forEach((format, pages) -> formats.merge(format, pages, Long::sum));
        counts.rejects.forEach(this::add);
    }

    private void add(Reject reject) {
        switch (reject.unit()) {
            case LINE -> rejectedLines++;
            case RESULT -> rejectedResults++;
            case AD -> rejectedAds++;
            case SUGGESTION -> {}
        }
        kinds.merge(reject.kind(), 1L, Long::sum);
        addExample(reject);
    }

    private void addExample(Reject reject) {
        List<Reject> first = examples.computeIfAbsent(reject.kind(), _ -> new ArrayList<>());
        if (first.size() < EXAMPLES) {
            first.add(reject);
        }
    }

    /** Some files use values as keys, so all keys beyond the first thousand are counted together. */
    private void addUnknownKey(String key, long times) {
        String shown = TextExcerpt.of(key);
        boolean room = unknownKeys.size() < MAX_UNKNOWN_KEYS || unknownKeys.containsKey(shown);
        unknownKeys.merge(room ? shown : OTHER_KEYS, times, Long::sum);
    }

    public long lines() {
        return lines;
    }

    /** Returns the number of pages of provider files that name no database. */
    public long unassigned() {
        return unassigned;
    }

    public long results() {
        return results;
    }

    /** Returns the results for the progress, including those that are not in the batch yet. */
    public long resultsRead() {
        return results + pending;
    }

    public long repeated() {
        return repeated;
    }

    /** Returns the number of pages or rows of each provider format. */
    public Map<String, Long> formats() {
        return formats;
    }

    public Map<String, Long> unknownKeys() {
        return unknownKeys;
    }

    public ImportSummary.Rejects rejects() {
        return new ImportSummary.Rejects(
                rejectedLines, rejectedResults, rejectedAds, kinds, examples, rejectsFile.path());
    }

    /** Returns the number of rejects, and the location and the reason of the first one. */
    public String firstReason() {
        String first = examples.values().stream()
                .flatMap(List::stream)
                .findFirst()
                .map(reject ->
                        reject.location().file() + ", line " + reject.location().line() + ": " + reject.reason())
                .orElse("the files hold nothing");
        return rejectedLines > 1
                ? String.format(Locale.ROOT, "all %,d pages were rejected, the first of them %s", rejectedLines, first)
                : first;
    }

    /** Returns a message if more than this share of the lines or of the results was rejected, otherwise null. */
    public @Nullable String limitExceeded(double percent) {
        long allResults = results + rejectedResults;
        if (isMore(rejectedLines, lines, percent)) {
            return String.format(
                    Locale.ROOT,
                    "%,d of %,d lines were rejected, more than %s %%: nothing was published",
                    rejectedLines,
                    lines,
                    number(percent));
        }
        if (isMore(rejectedResults, allResults, percent)) {
            return String.format(
                    Locale.ROOT,
                    "%,d of %,d results were rejected, more than %s %%: nothing was published",
                    rejectedResults,
                    allResults,
                    number(percent));
        }
        return null;
    }

    private static boolean isMore(long rejected, long all, double percent) {
        return rejected * 100.0 > all * percent;
    }

    private static String number(double percent) {
        return percent == Math.rint(percent) ? String.valueOf((long) percent) : String.valueOf(percent);
    }

    /** Writes buffered rejects to the file. */
    public void flush() throws IOException {
        rejectsFile.flush();
    }

    @Override
    public void close() throws IOException {
        rejectsFile.close();
    }
}
