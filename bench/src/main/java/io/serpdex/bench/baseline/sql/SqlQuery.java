package io.serpdex.bench.baseline.sql;

import io.serpdex.store.Listing;
import io.serpdex.store.Page;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One query with what it puts into the statements of a file: pieces that it chose, and values of parameters. */
final class SqlQuery {
    private static final Long FIRST = 0L;

    private final SqlFile file;
    private final SqlSession session;
    private final Map<String, String> chosen = new HashMap<>();
    private final Map<String, Object> values = new HashMap<>();

    SqlQuery(SqlFile file, SqlSession session) {
        this.file = file;
        this.session = session;
        chosen.put("filter", "");
    }

    SqlQuery with(String parameter, Object value) {
        values.put(parameter, value);
        return this;
    }

    SqlQuery page(Page page) {
        return with("size", (long) page.size()).with("start", page.start());
    }

    /** Figures are no larger than an int, nor are the columns that hold them. */
    SqlQuery range(String name, Range range) {
        return with(name + "_from", clamped(range.from())).with(name + "_to", clamped(range.to()));
    }

    private static int clamped(long bound) {
        return Math.clamp(bound, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Puts a section of the file into {@code {place}}. */
    SqlQuery choose(String place, String section) {
        chosen.put(place, file.compose(section, chosen));
        return this;
    }

    /** Adds a line of a section to {@code {filter}}. */
    SqlQuery filter(String section, String name) {
        String piece = file.choices(section).get(name);
        if (piece == null) {
            throw new IllegalArgumentException(section + " has no " + name);
        }
        chosen.merge("filter", "\n" + file.fill(piece, chosen), String::concat);
        return this;
    }

    boolean isFiltered() {
        return !"".equals(chosen.get("filter"));
    }

    /** Chooses a line of a section for {@code {order}}; there may be one for a single direction. */
    SqlQuery order(String section, Sort sort) {
        Map<String, String> orders = file.choices(section);
        String key = sort.key().name().toLowerCase(Locale.ROOT);
        String direction = sort.descending() ? "DESC" : "ASC";
        String piece = orders.getOrDefault(key + " " + direction.toLowerCase(Locale.ROOT), orders.get(key));
        if (piece == null) {
            throw new IllegalArgumentException(section + " has no " + key);
        }
        chosen.put("order", file.fill(piece, Map.of("direction", direction)));
        return this;
    }

    <R> List<R> list(String statement, Function<SqlRow, R> maker) {
        return session.list(file.compose(statement, chosen), values, maker);
    }

    <R> Optional<R> find(String statement, Function<SqlRow, R> maker) {
        return session.find(file.compose(statement, chosen), values, maker);
    }

    /** The page of a statement whose rows tell how many there are over all pages. */
    <R> Listing<R> listing(String statement, Function<SqlRow, R> maker) {
        long[] total = {0};
        List<R> rows = list(statement, row -> {
            total[0] = row.number("total");
            return maker.apply(row);
        });
        if (rows.isEmpty() && !FIRST.equals(values.get("start"))) {
            with("start", FIRST).list(statement, row -> total[0] = row.number("total"));
        }
        return new Listing<>(total[0], rows);
    }

    /** The answer of a statement that counts. */
    long total(String statement) {
        return find(statement, row -> row.number("total")).orElseThrow();
    }
}
