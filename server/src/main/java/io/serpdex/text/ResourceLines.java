package io.serpdex.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads the lines of a text resource without blank lines and comments ({@code #}). */
final class ResourceLines {
    private ResourceLines() {}

    static List<String> read(String file) {
        try (InputStream input = ResourceLines.class.getResourceAsStream(file)) {
            String text = new String(Objects.requireNonNull(input).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read resource " + file, e);
        }
    }
}
