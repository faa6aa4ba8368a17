package io.serpdex.bench.baseline;

import io.serpdex.bench.baseline.BaselineResult.CaseResult;
import io.serpdex.bench.baseline.BaselineResult.Measure;
import io.serpdex.bench.measure.Timing;
import io.serpdex.store.EditionInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints the results of all baselines as tables: the times relative to Serpdex, then all measurements. */
final class BaselineReport {
    /** Databases of which the faster one counts for each query. */
    private static final List<String> DATABASES = List.of("postgresql", "duckdb");

    private static final String NONE = "–";
    private static final String DIFFERS = "differs";

    private final EditionInfo edition;
    private final Optional<Duration> importTime;
    private final List<BaselineResult> baselines;

    /** @param importTime time to import the embedded edition, or empty if an earlier run imported it */
    BaselineReport(EditionInfo edition, Optional<Duration> importTime, List<BaselineResult> baselines) {
        this.edition = edition;
        this.importTime = importTime;
        this.baselines = List.copyOf(baselines);
    }

    void print(Consumer<String> line) {
        if (baselines.isEmpty()) {
            return;
        }
        ratios().forEach(line);
        means().forEach(line);
        faster().forEach(line);
        baselines.forEach(baseline -> measures(baseline).forEach(line));
        sizes().forEach(line);
    }

    private List<String> ratios() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(row(
                "time relative to Serpdex",
                baselines.stream().map(BaselineResult::name).toList()));
        lines.add("|---|" + "---|".repeat(baselines.size()));
        for (int i = 0; i < cases(); i++) {
            int index = i;
            lines.add(row(
                    name(i),
                    baselines.stream()
                            .map(baseline -> ratioText(baseline.cases().get(index)))
                            .toList()));
        }
        lines.add(row("geometric mean", baselines.stream().map(this::meanText).toList()));
        return lines;
    }

    private int cases() {
        return baselines.getFirst().cases().size();
    }

    private String name(int index) {
        return baselines.getFirst().cases().get(index).name();
    }

    private static String row(String first, List<String> cells) {
        return "| " + first + " | " + String.join(" | ", cells) + " |";
    }

    private static String ratioText(CaseResult result) {
        return result.ratio().map(BaselineReport::ratioText).orElse(DIFFERS);
    }

    private static String ratioText(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%,.0f", ratio);
    }

    private String meanText(BaselineResult baseline) {
        return mean(IntStream.range(0, cases())
                        .mapToObj(baseline::ratio)
                        .flatMap(Optional::stream)
                        .toList())
                .map(BaselineReport::ratioText)
                .orElse(NONE);
    }

    private static Optional<Double> mean(List<Double> ratios) {
        return ratios.isEmpty()
                ? Optional.empty()
                : Optional.of(Math.exp(
                        ratios.stream().mapToDouble(Math::log).average().orElseThrow()));
    }

    private List<String> means() {
        List<BaselineResult> databases = baselines.stream()
                .filter(baseline -> DATABASES.contains(baseline.name()))
                .toList();
        if (databases.size() < DATABASES.size()) {
            return List.of();
        }
        List<Double> faster = new ArrayList<>();
        for (int i = 0; i < cases(); i++) {
            int index = i;
            databases.stream()
                    .flatMap(baseline -> baseline.ratio(index).stream())
                    .min(Double::compare)
                    .ifPresent(faster::add);
        }
        return mean(faster)
                .map(mean -> List.of(
                        "",
                        "geometric mean of the faster of " + String.join(" and ", DATABASES) + ": " + ratioText(mean)))
                .orElse(List.of());
    }

    private List<String> faster() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < cases(); i++) {
            int index = i;
            String names = baselines.stream()
                    .filter(baseline -> baseline.ratio(index).orElse(1.0) < 1)
                    .map(baseline -> baseline.name() + " "
                            + ratioText(baseline.ratio(index).orElseThrow()))
                    .collect(Collectors.joining(", "));
            if (!names.isEmpty()) {
                lines.add("- " + name(i) + ": " + names);
            }
        }
        if (lines.isEmpty()) {
            return List.of("", "no comparison database is faster in any query");
        }
        lines.addAll(0, List.of("", "faster than Serpdex, time relative to Serpdex:", ""));
        return lines;
    }

    private static List<String> measures(BaselineResult baseline) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("- " + baseline.name() + ": " + baseline.description());
        lines.add("");
        String throughput = "queries/s, 1 client | queries/s, " + BaselineComparison.CLIENTS + " clients";
        lines.add("| query | rows | Serpdex: median ms | p95 | p99 | " + throughput + " | " + baseline.name()
                + ": median ms | p95 | p99 | " + throughput + " |");
        lines.add("|" + "---|".repeat(12));
        for (CaseResult each : baseline.cases()) {
            lines.add("| " + each.name() + " | " + each.ours().timing().rows() + " | " + measure(each.ours()) + " | "
                    + each.theirs().map(BaselineReport::measure).orElse(DIFFERS + (" | " + NONE).repeat(4)) + " |");
        }
        return lines;
    }

    private static String measure(Measure measure) {
        Timing timing = measure.timing();
        return String.format(
                Locale.ROOT,
                "%.3f | %.3f | %.3f | %,.0f | %,.0f",
                timing.medianNanos() / 1e6,
                timing.p95Nanos() / 1e6,
                timing.p99Nanos() / 1e6,
                timing.perSecond(),
                measure.concurrentPerSecond());
    }

    private List<String> sizes() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("| | load s | bytes per result | bytes | peak memory of its processes |");
        lines.add("|---|---|---|---|---|");
        lines.add(row(
                "Serpdex",
                List.of(
                        importTime.map(time -> seconds(time.toNanos() / 1e9)).orElse(NONE),
                        bytesPerResult(edition.bytes()),
                        String.format(Locale.ROOT, "%,d", edition.bytes()),
                        NONE)));
        for (BaselineResult baseline : baselines) {
            lines.add(row(
                    baseline.name(),
                    List.of(
                            seconds(baseline.loadSeconds()),
                            bytesPerResult(baseline.bytes()),
                            String.format(Locale.ROOT, "%,d", baseline.bytes()),
                            baseline.peakMemoryBytes() == 0
                                    ? "in this process"
                                    : String.format(Locale.ROOT, "%,d MB", baseline.peakMemoryBytes() >> 20))));
        }
        return lines;
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    private String bytesPerResult(long bytes) {
        return String.format(Locale.ROOT, "%.1f", (double) bytes / edition.results());
    }
}
