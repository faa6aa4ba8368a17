package io.serpdex.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** One search engine in one region, such as {@code g_us}, or its mobile results, such as {@code g_us_m}. */
public record Database(String id) {

    private static final Pattern ID = Pattern.compile("[a-z]{1,8}_[a-z0-9]{1,8}(_m)?");
    private static final int DEPTH = 100;
    private static final int DEPTH_OF_SECOND_ENGINES = 50;

    public Database {
        if (!ID.matcher(id).matches()) {
            throw new InvalidValueException(
                    "database must look like g_us, y_213 or g_us_m (" + ID + "), got " + Excerpt.of(id));
        }
    }

    public static Database of(String id) {
        return new Database(CharacterRules.strip(id));
    }

    /** Returns every known database, each followed by its mobile variant. */
    public static List<Database> allKnown() {
        return KnownDatabases.databases();
    }

    /** Returns the highest position of a SERP. It depends only on the engine, not on the region. */
    public int depth() {
        return known() && (id.startsWith("bing_") || id.startsWith("y_")) ? DEPTH_OF_SECOND_ENGINES : DEPTH;
    }

    /** Returns whether this is a mobile database. {@code g_m} is not: its {@code m} is the region. */
    public boolean mobile() {
        return id.endsWith("_m") && id.indexOf('_') < id.length() - 2;
    }

    public boolean known() {
        return KnownDatabases.find(tableId()).isPresent();
    }

    public String title() {
        return KnownDatabases.find(tableId())
                .map(row -> row.engine() + " " + row.place() + (mobile() ? " (mobile)" : ""))
                .orElse(id);
    }

    /** Returns the country or region, or the ID of an unknown database. */
    public String place() {
        return KnownDatabases.find(tableId()).map(KnownDatabases.Row::place).orElse(id);
    }

    /** Returns the domain of the engine in the region, such as {@code google.co.uk}; empty for an unknown database. */
    public String homeDomain() {
        return KnownDatabases.find(tableId())
                .map(KnownDatabases.Row::homeDomain)
                .orElse("");
    }

    /** Returns the language as ISO 639-1. */
    public String language() {
        return KnownDatabases.find(tableId()).map(KnownDatabases.Row::language).orElse("en");
    }

    private String tableId() {
        return mobile() ? id.substring(0, id.length() - "_m".length()) : id;
    }

    /** The known databases, read from {@code databases.tsv}. */
    static final class KnownDatabases {

        record Row(String engine, String place, String homeDomain, String language) {}

        private static final Map<String, Row> ROWS = read();
        private static final List<Database> DATABASES = ROWS.keySet().stream()
                .flatMap(id -> Stream.of(new Database(id), new Database(id + "_m")))
                .toList();

        private KnownDatabases() {}

        static Optional<Row> find(String id) {
            return Optional.ofNullable(ROWS.get(id));
        }

        static List<Database> databases() {
            return DATABASES;
        }

        private static Map<String, Row> read() {
            try (InputStream table = KnownDatabases.class.getResourceAsStream("databases.tsv")) {
                String text = new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8);
                Map<String, Row> rows = new LinkedHashMap<>();
                text.lines().skip(1).forEach(line -> {
                    String[] cells = line.split("\t", -1);
                    rows.put(cells[0], new Row(cells[1], cells[2], cells[3], cells[4]));
                });
                return rows;
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read resource databases.tsv", e);
            }
        }
    }
}
