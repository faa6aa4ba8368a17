package io.serpdex.report.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The introduction to all reports, in Markdown: {@code introduction.md}. */
final class ApiIntroduction {
    private ApiIntroduction() {}

    static String text() {
        try (InputStream file = ApiIntroduction.class.getResourceAsStream("introduction.md")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("introduction.md cannot be read from the program's own files", e);
        }
    }
}
