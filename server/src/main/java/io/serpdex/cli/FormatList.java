package io.serpdex.cli;

import io.serpdex.ingest.providers.ProviderFormat;
import io.serpdex.ingest.providers.ProviderFormats;
import java.util.Locale;
import java.util.stream.Collectors;

/** The foreign formats, for people. */
final class FormatList {
    private FormatList() {}

    static String text() {
        int width = ProviderFormats.all().stream()
                .mapToInt(format -> format.id().length())
                .max()
                .orElse(0);
        String lines = ProviderFormats.all().stream()
                .map(format -> line(format, width))
                .collect(Collectors.joining(System.lineSeparator()));
        return lines
                + System.lineSeparator()
                + System.lineSeparator()
                + "They are told by their content. What of each is taken: docs/import-formats.md";
    }

    private static String line(ProviderFormat format, int width) {
        return String.format(Locale.ROOT, "%-" + width + "s  %s: %s", format.id(), format.title(), format.about());
    }
}
