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

/** A file with all statements of a database. {@code -- name: x} starts the section {@code x}; other comments are ignored. */
final class SqlFile {
    private static final String NAME = "-- name: ";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z0-9_]+)}");

    private final String resource;
    private final Map<String, String> sections = new LinkedHashMap<>();
    private final Map<Composed, String> composed = new ConcurrentHashMap<>();
    private final Map<String, Map<String, String>> choices = new ConcurrentHashMap<>();

    private record Composed(String name, Map<String, String> chosen) {}

    /** @param resource file next to this class, such as {@code duckdb.sql} */
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

    /** Returns a section with its placeholders replaced by the chosen fragments and other sections. */
    String compose(String name, Map<String, String> chosen) {
        String known = composed.get(new Composed(name, chosen));
        if (known == null) {
            known = fill(section(name), chosen);
            composed.put(new Composed(name, Map.copyOf(chosen)), known);
        }
        return known;
    }

    /** Replaces the placeholders of a text like {@link #compose}. */
    String fill(String text, Map<String, String> chosen) {
        Matcher placeholders = PLACEHOLDER.matcher(text);
        return placeholders
                .replaceAll((MatchResult placeholder) -> {
                    String fragment = chosen.get(placeholder.group(1));
                    return Matcher.quoteReplacement(
                            fragment == null ? compose(placeholder.group(1), chosen) : fragment);
                })
                .strip();
    }

    /** Returns the statements of a section. Each ends at the end of a line. */
    List<String> statements(String name) {
        return Stream.of(section(name).split(";\n", -1))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    /** Returns the lines {@code name: fragment} of a section. */
    Map<String, String> choices(String name) {
        return choices.computeIfAbsent(name, this::readChoices);
    }

    private Map<String, String> readChoices(String name) {
        Map<String, String> fragments = new LinkedHashMap<>();
        section(name).lines().filter(line -> !line.isBlank()).forEach(line -> {
            int colon = line.indexOf(": ");
            fragments.put(line.substring(0, colon), line.substring(colon + 2).strip());
        });
        return fragments;
    }

    private String section(String name) {
        String section = sections.get(name);
        if (section == null) {
            throw new IllegalArgumentException(resource + " has no section " + name);
        }
        return section;
    }
}
