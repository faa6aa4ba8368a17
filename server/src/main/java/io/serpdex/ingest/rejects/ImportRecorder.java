package io.serpdex.ingest.rejects;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts the lines, results and rejects of an import and writes its rejects file. Not thread-safe. */
public final class ImportRecorder implements AutoCloseable {
    private static final int EXAMPLES = 3;
    private static final int MAX_UNKNOWN_KEYS = 1_000;
    private static final String OTHER_KEYS = "…";

    private final RejectsFile rejectsFile;
    private long lines;
    private long linesCountedEarlier;
    private long results;
    private long repeated;
    private long pending;
    private long rejectedLines;
    private long rejectedResults;
    private long rejectedAds;
    private final Map<String, Long> kinds = new TreeMap<>();
    private final Map<String, List<Reject>> examples = new TreeMap<>();
    private final Map<String, Long> unknownKeys = new TreeMap<>();
    private final Map<String, Long> leftOut = new TreeMap<>();
    private final Map<String, Long> formats = new TreeMap<>();

    /** @param rejectsFile is created with the first reject */
    public ImportRecorder(Path rejectsFile) {
        this.rejectsFile = new RejectsFile(rejectsFile);
    }

    /** The counts and rejects of one chunk. Not thread-safe. */
    public static final class ChunkCounts {
        private long lines;
        private long linesCountedEarlier;
        private long results;
        private long repeated;
        private long pending;
        private final Map<String, Long> formats = new HashMap<>();
        private final List<Reject> rejects = new ArrayList<>();
        private final Map<String, Long> unknownKeys = new HashMap<>();
        private final Map<String, Long> leftOut = new HashMap<>();

        public void addLine() {
            lines++;
        }

        public long lines() {
            return lines;
        }

        /** Excludes the lines from the summary, because another recorder counted them earlier. */
        public void countedEarlier() {
            linesCountedEarlier = lines;
            lines = 0;
        }

        public void addResults(long count) {
            results += count;
        }

        /** Counts duplicate results, with the same position and URL. */
        public void addRepeated(long count) {
            repeated += count;
        }

        /**
         * Counts results spilled to disk until the other rows of their keyword are read; negative when they are read
         * back.
         */
        public void addPending(long count) {
            pending += count;
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

        /** Counts data that is left out although the user can change that. */
        public void warn(String what) {
            leftOut.merge(what, 1L, Long::sum);
        }
    }

    /** Registers the next file, because rejects are listed in the order of files. */
    public void begin(String file) {
        rejectsFile.begin(file);
    }

    /** Adds the counts and rejects of a chunk. */
    public void record(ChunkCounts counts) throws IOException {
        add(counts);
        for (Reject reject : counts.rejects) {
            rejectsFile.add(reject);
        }
    }

    /** Adds the counts and rejects of another recorder, without its lines that were counted earlier. */
    public void addAll(ImportRecorder other) throws IOException {
        rejectsFile.addAll(other.rejectsFile);
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
        other.leftOut.forEach((what, times) -> leftOut.merge(what, times, Long::sum));
        other.formats.forEach((format, pages) -> formats.merge(format, pages, Long::sum));
    }

    private void add(ChunkCounts counts) {
        lines += counts.lines;
        linesCountedEarlier += counts.linesCountedEarlier;
        results += counts.results;
        repeated += counts.repeated;
        pending += counts.pending;
        counts.unknownKeys.forEach(this::addUnknownKey);
        counts.leftOut.forEach((what, times) -> leftOut.merge(what, times, Long::sum));
        counts.formats.forEach((format, pages) -> formats.merge(format, pages, Long::sum));
        counts.rejects.forEach(this::add);
    }

    private void add(Reject reject) {
        switch (reject.unit()) {
            case LINE -> rejectedLines++;
            case RESULT -> rejectedResults++;
            case AD -> rejectedAds++;
            case SUGGESTION, FILE -> {}
        }
        kinds.merge(reject.kind(), 1L, Long::sum);
        addExample(reject);
    }

    private void addExample(Reject reject) {
        List<Reject> first = examples.computeIfAbsent(reject.kind(), _ -> new ArrayList<>());
        first.add(reject);
        first.sort(Comparator.comparing(Reject::location, rejectsFile.order()));
        if (first.size() > EXAMPLES) {
            first.removeLast();
        }
    }

    /**
     * Counts an unknown key. All keys beyond the first thousand are counted together, because some files use values as
     * keys.
     */
    private void addUnknownKey(String key, long times) {
        String shown = TextExcerpt.of(key);
        boolean room = unknownKeys.size() < MAX_UNKNOWN_KEYS || unknownKeys.containsKey(shown);
        unknownKeys.merge(room ? shown : OTHER_KEYS, times, Long::sum);
    }

    public long lines() {
        return lines;
    }

    public long results() {
        return results;
    }

    /** Returns the results for the progress, including spilled ones. */
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

    /** Returns data that was left out although the user can change that, with the way to import it. */
    public Map<String, Long> leftOut() {
        return leftOut;
    }

    public ImportSummary.Rejects rejects() {
        return new ImportSummary.Rejects(
                rejectedLines, rejectedResults, rejectedAds, kinds, examples, rejectsFile.path());
    }

    /** Returns the number of rejects, and the location and reason of the first one. Skipped files come last. */
    public String firstReason() {
        String first = examples.values().stream()
                .flatMap(List::stream)
                .min(Comparator.comparing(reject -> reject.unit() == Reject.Unit.FILE))
                .map(Reject::message)
                .orElse("the files are empty");
        return rejectedLines > 1
                ? String.format(Locale.ROOT, "rejected all %,d documents and rows. First: %s", rejectedLines, first)
                : first;
    }

    /** Returns the first page without a database. */
    public Optional<Reject.NoDatabase> firstWithoutDatabase() {
        return examples.getOrDefault("database", List.of()).stream()
                .filter(Reject.NoDatabase.class::isInstance)
                .map(Reject.NoDatabase.class::cast)
                .findFirst();
    }

    /** Returns a message if more than this percentage of the lines or of the results was rejected, otherwise null. */
    public @Nullable String limitExceeded(double percent) {
        String lineLimit = limitExceeded("lines", rejectedLines, lines + linesCountedEarlier, percent);
        return lineLimit == null
                ? limitExceeded("results", rejectedResults, results + rejectedResults, percent)
                : lineLimit;
    }

    private static @Nullable String limitExceeded(String things, long rejected, long all, double percent) {
        return isMore(rejected, all, percent)
                ? String.format(
                        Locale.ROOT,
                        "rejected %,d of %,d %s (%s %%), more than --max-rejects %s %%",
                        rejected,
                        all,
                        things,
                        percentage(100.0 * rejected / all),
                        percentage(percent))
                : null;
    }

    private static boolean isMore(long rejected, long all, double percent) {
        return rejected * 100.0 > all * percent;
    }

    /** Returns a percentage with at most two decimals, such as {@code 5} or {@code 2.51}. */
    public static String percentage(double percent) {
        return BigDecimal.valueOf(percent)
                .setScale(2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Writes the rejects file, sorted by file and line. */
    public void flush() throws IOException {
        rejectsFile.flush();
    }

    @Override
    public void close() throws IOException {
        rejectsFile.close();
    }
}
