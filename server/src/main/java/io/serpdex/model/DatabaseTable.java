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
import java.util.stream.Stream;

/** The databases that ship by name: {@code databases.tsv}. */
final class DatabaseTable {

    record Row(String engine, String place, String homeDomain, String language) {}

    private static final Map<String, Row> ROWS = read();
    private static final List<Database> DATABASES = ROWS.keySet().stream()
            .flatMap(id -> Stream.of(new Database(id), new Database(id + "_m")))
            .toList();

    private DatabaseTable() {}

    static Optional<Row> find(String id) {
        return Optional.ofNullable(ROWS.get(id));
    }

    static List<Database> databases() {
        return DATABASES;
    }

    private static Map<String, Row> read() {
        try (InputStream table = DatabaseTable.class.getResourceAsStream("databases.tsv")) {
            String text = new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8);
            Map<String, Row> rows = new LinkedHashMap<>();
            text.lines().skip(1).forEach(line -> {
                String[] cells = line.split("\t", -1);
                rows.put(cells[0], new Row(cells[1], cells[2], cells[3], cells[4]));
            });
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException("databases.tsv cannot be read from the program's own files", e);
        }
    }
}
