package io.serpdex.report.docs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What holds for all reports, in Markdown: {@code introduction.md}. */
final class Introduction {
    private Introduction() {}

    static String text() {
        try (InputStream file = Introduction.class.getResourceAsStream("introduction.md")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("introduction.md cannot be read from the program's own files", e);
        }
    }
}
