package io.serpdex.ingest;

import io.serpdex.ingest.rejects.ImportSummary;
import io.serpdex.store.KeywordChange;
import io.serpdex.store.Patch;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Sample files of providers, and a text form of imported changes. */
final class ProviderFixtures {
    private ProviderFixtures() {}

    static Path path(String name) {
        try {
            return Path.of(Objects.requireNonNull(ProviderFixtures.class.getResource("providers/" + name), name)
                    .toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the file name, line and reason of each reject. */
    static List<String> reasons(ImportSummary summary) {
        if (summary.rejects().file() == null) {
            return List.of();
        }
        return ImportHarness.rejects(summary).stream()
                .map(reject -> Path.of(reject.get("file").asString()).getFileName() + ":"
                        + reject.get("line").asInt() + " "
                        + reject.get("reason").asString())
                .toList();
    }

    /** Returns all present fields of the changes, by keyword. */
    static String render(List<KeywordChange> changes) {
        return changes.stream()
                .sorted(Comparator.comparing(change -> change.keyword().text()))
                .map(ProviderFixtures::render)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String render(KeywordChange change) {
        StringJoiner lines = new StringJoiner("\n  ");
        lines.add(change.keyword().text() + ", " + change.date());
        KeywordChange.Figures figures = change.figures();
        add(lines, "volume", figures.volume());
        add(lines, "last", figures.volumeLast());
        add(lines, "cents", figures.costCents());
        add(lines, "concurrency", figures.concurrency());
        add(lines, "found", figures.foundResults());
        add(lines, "difficulty", figures.difficulty());
        add(lines, "spelling", change.rightSpelling());
        add(lines, "types", change.types());
        if (change.results().present()) {
            lines.add("results");
            Objects.requireNonNull(change.results().value())
                    .forEach(result -> lines.add("  " + result.position() + " "
                            + result.url().text() + " | " + result.title() + " | " + result.snippet()));
        }
        if (change.ads().present()) {
            lines.add("ads");
            Objects.requireNonNull(change.ads().value())
                    .forEach(ad -> lines.add("  " + ad.position() + " type " + ad.type() + " "
                            + ad.url().text() + " of " + ad.advertiser().name() + " | " + ad.title() + " | "
                            + ad.text()));
        }
        if (change.suggestions().present()) {
            lines.add("suggestions "
                    + Objects.requireNonNull(change.suggestions().value()).stream()
                            .map(keyword -> keyword.text())
                            .toList());
        }
        return lines.toString();
    }

    private static void add(StringJoiner lines, String name, Patch<?> patch) {
        if (patch.present()) {
            lines.add(name + " " + patch.value());
        }
    }
}
