package io.serpdex.cli;

import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.log.LogUnits;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints an import summary as text. */
final class ImportSummaryText {
    private static final int EDITIONS_AT_EACH_END = 6;

    private final List<String> lines = new ArrayList<>();

    private ImportSummaryText() {}

    /** Returns one summary per database. */
    static String of(List<ImportSummary> summaries) {
        return summaries.stream()
                .map(ImportSummaryText::of)
                .collect(Collectors.joining(System.lineSeparator() + System.lineSeparator()));
    }

    static String of(ImportSummary summary) {
        ImportSummaryText text = new ImportSummaryText();
        text.fill(summary);
        return String.join(System.lineSeparator(), text.lines);
    }

    private void fill(ImportSummary summary) {
        add("database", summary.database().id() + ", " + summary.database().title());
        addEditions(summary.editions());
        if (!summary.unpublished().isEmpty()) {
            add("not published", dates(summary.unpublished()));
        }
        if (!summary.formats().isEmpty()) {
            add(
                    "read as",
                    summary.formats().entrySet().stream()
                            .map(format -> format.getKey() + " (" + number(format.getValue()) + ")")
                            .collect(Collectors.joining(", ")));
        }
        add("lines read", number(summary.lines()));
        add("SERPs", number(summary.serps()));
        add("results", number(summary.results()));
        if (summary.repeated() > 0) {
            add("duplicates", number(summary.repeated()) + " results, each counted once");
        }
        if (!summary.editions().isEmpty()) {
            add("on disk", LogUnits.bytes(summary.bytes()));
        }
        add(
                "time",
                String.format(
                        Locale.ROOT,
                        "%,.1f s, %s results/s",
                        summary.time().toMillis() / 1e3,
                        number(summary.resultsPerSecond())));
        addRejects(summary.rejects());
        addWarnings(summary);
        if (summary.failure() != null) {
            add("failed", summary.failure());
        }
    }

    private void addEditions(List<ImportSummary.Edition> editions) {
        if (editions.size() > 1) {
            add("editions", number(editions.size()));
            int shown = Math.min(editions.size(), EDITIONS_AT_EACH_END);
            editions.subList(0, shown).forEach(this::addEdition);
            int last = Math.max(shown, editions.size() - EDITIONS_AT_EACH_END);
            if (last > shown) {
                add("", "…");
            }
            editions.subList(last, editions.size()).forEach(this::addEdition);
        } else {
            add("edition", editions.isEmpty() ? "none" : name(editions.getFirst()));
        }
        List<Integer> awaited =
                editions.isEmpty() ? List.of() : editions.getLast().awaited();
        if (!awaited.isEmpty()) {
            add(
                    "incomplete",
                    "waiting for part " + awaited.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
    }

    private void addEdition(ImportSummary.Edition edition) {
        add("", name(edition) + ": " + count(edition.serps(), "SERP") + ", " + count(edition.results(), "result"));
    }

    private static String name(ImportSummary.Edition edition) {
        return edition.number() + " of " + edition.date();
    }

    /** Returns all dates, or the first ones if there are many. */
    private static String dates(List<LocalDate> dates) {
        String first = dates.stream()
                .limit(2L * EDITIONS_AT_EACH_END)
                .map(LocalDate::toString)
                .collect(Collectors.joining(", "));
        return dates.size() > 2 * EDITIONS_AT_EACH_END ? first + ", … until " + dates.getLast() : first;
    }

    private void addRejects(ImportSummary.Rejects rejects) {
        if (rejects.file() == null) {
            add("rejected", "none");
            return;
        }
        long skipped = rejects.kinds().getOrDefault(Reject.SkippedFile.KIND, 0L);
        add(
                "rejected",
                String.format(
                        Locale.ROOT,
                        "%s, %s, %s%s, listed in %s",
                        count(rejects.lines(), "line"),
                        count(rejects.results(), "result"),
                        count(rejects.ads(), "ad"),
                        skipped == 0 ? "" : ", skipped " + count(skipped, "file"),
                        rejects.file()));
        rejects.kinds().forEach((kind, count) -> {
            add("", kind + ": " + number(count));
            for (Reject reject : rejects.examples().getOrDefault(kind, List.of())) {
                add("", "  " + reject.message());
            }
        });
    }

    private void addWarnings(ImportSummary summary) {
        addSerps(summary.emptied(), "stored SERP", "without any result in the files");
        addSerps(
                summary.shallower(),
                "SERP",
                "with fewer positions than before, whose missing results are reported as lost");
        for (String problem : summary.problems()) {
            add("warning", problem);
        }
        summary.leftOut().forEach((what, times) -> add("warning", number(times) + " " + what));
        if (!summary.unknownKeys().isEmpty()) {
            add(
                    "ignored keys",
                    summary.unknownKeys().entrySet().stream()
                            .map(key -> key.getKey() + " (" + number(key.getValue()) + ")")
                            .collect(Collectors.joining(", ")));
        }
    }

    private void addSerps(ImportSummary.SerpCount serps, String singular, String what) {
        if (serps.count() > 0) {
            String more = serps.count() > serps.examples().size() ? " …" : "";
            add(
                    "warning",
                    count(serps.count(), singular) + " " + what + ": " + String.join(", ", serps.examples()) + more);
        }
    }

    private void add(String name, String value) {
        lines.add(String.format(Locale.ROOT, "%-14s%s", name, value).stripTrailing());
    }

    private static String count(long number, String singular) {
        return number(number) + " " + singular + (number == 1 ? "" : "s");
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
