package io.serpdex.cli;

import io.serpdex.ingest.foreign.ForeignFormat;
import io.serpdex.ingest.foreign.ForeignFormats;
import java.util.Locale;
import java.util.stream.Collectors;

/** The foreign formats, for people. */
final class FormatList {
    private FormatList() {}

    static String text() {
        int width = ForeignFormats.all().stream()
                .mapToInt(format -> format.id().length())
                .max()
                .orElse(0);
        String lines = ForeignFormats.all().stream()
                .map(format -> line(format, width))
                .collect(Collectors.joining(System.lineSeparator()));
        return lines
                + System.lineSeparator()
                + System.lineSeparator()
                + "They are told by their content. What of each is taken: docs/import-formats.md";
    }

    private static String line(ForeignFormat format, int width) {
        return String.format(Locale.ROOT, "%-" + width + "s  %s: %s", format.id(), format.title(), format.about());
    }
}
