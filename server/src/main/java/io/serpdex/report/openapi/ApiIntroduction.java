package io.serpdex.report.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Reads the introduction of the API reference, {@code introduction.md}. */
final class ApiIntroduction {
    private ApiIntroduction() {}

    static String text() {
        try (InputStream file = ApiIntroduction.class.getResourceAsStream("introduction.md")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource introduction.md", e);
        }
    }
}
