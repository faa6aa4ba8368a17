package io.serpdex.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Keywords with their expected result, read from a resource of tab-separated lines. */
final class LabelledList {
    private LabelledList() {}

    static List<String[]> read(String file) {
        try (InputStream input = LabelledList.class.getResourceAsStream(file)) {
            String text = new String(Objects.requireNonNull(input).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
