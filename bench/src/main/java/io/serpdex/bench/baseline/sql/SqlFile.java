package io.serpdex.bench.baseline.sql;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All that an engine is told in SQL, in one file: {@code -- name: x} begins the section {@code x}. Other comments are for
 * readers.
 */
final class SqlFile {
    private static final String NAME = "-- name: ";
    private static final Pattern PLACE = Pattern.compile("\\{([a-z0-9_]+)}");

    private final String resource;
    private final Map<String, String> sections = new LinkedHashMap<>();
    private final Map<Composed, String> composed = new ConcurrentHashMap<>();
    private final Map<String, Map<String, String>> choices = new ConcurrentHashMap<>();

    private record Composed(String name, Map<String, String> chosen) {}

    /** @param resource beside this class, such as {@code duckdb.sql} */
    static SqlFile read(String resource) throws IOException {
        try (InputStream file = SqlFile.class.getResourceAsStream(resource)) {
            if (file == null) {
                throw new IOException(resource + " is missing");
            }
            return new SqlFile(resource, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private SqlFile(String resource, String text) {
        this.resource = resource;
        String name = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith(NAME)) {
                name = line.substring(NAME.length()).strip();
                if (sections.put(name, "") != null) {
                    throw new IllegalArgumentException(resource + " has two sections " + name);
                }
            } else if (!line.startsWith("--") && !name.isEmpty()) {
                sections.merge(name, line + "\n", String::concat);
            }
        }
    }

    /** A section, with what the question chose and other sections in their places. */
    String compose(String name, Map<String, String> chosen) {
        String known = composed.get(new Composed(name, chosen));
        if (known == null) {
            known = fill(section(name), chosen);
            composed.put(new Composed(name, Map.copyOf(chosen)), known);
        }
        return known;
    }

    /** As {@link #compose}, of a piece that is no section. */
    String fill(String text, Map<String, String> chosen) {
        Matcher places = PLACE.matcher(text);
        return places.replaceAll((MatchResult place) -> {
                    String piece = chosen.get(place.group(1));
                    return Matcher.quoteReplacement(piece == null ? compose(place.group(1), chosen) : piece);
                })
                .strip();
    }

    /** The statements of a section, each of which ends at the end of a line. */
    List<String> statements(String name) {
        return Stream.of(section(name).split(";\n", -1))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    /** The lines {@code word: piece} of a section. */
    Map<String, String> choices(String name) {
        return choices.computeIfAbsent(name, this::readChoices);
    }

    private Map<String, String> readChoices(String name) {
        Map<String, String> pieces = new LinkedHashMap<>();
        section(name).lines().filter(line -> !line.isBlank()).forEach(line -> {
            int colon = line.indexOf(": ");
            pieces.put(line.substring(0, colon), line.substring(colon + 2).strip());
        });
        return pieces;
    }

    private String section(String name) {
        String section = sections.get(name);
        if (section == null) {
            throw new IllegalArgumentException(resource + " has no section " + name);
        }
        return section;
    }
}
