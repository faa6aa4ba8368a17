package io.serpdex.generate.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the word lists in the resources of this package. */
final class WordLists {

    private WordLists() {}

    /** Returns the lines of a file, without blank lines and comments. */
    static List<String> lines(String name) {
        try (InputStream in = WordLists.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> cells(String line, char separator) {
        List<String> cells = new ArrayList<>();
        int from = 0;
        for (int to = line.indexOf(separator); to >= 0; to = line.indexOf(separator, from)) {
            cells.add(line.substring(from, to).strip());
            from = to + 1;
        }
        cells.add(line.substring(from).strip());
        cells.removeIf(String::isEmpty);
        return cells;
    }
}
