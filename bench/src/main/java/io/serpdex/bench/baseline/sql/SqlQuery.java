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

/** One query: the fragments that it chooses for the statements of a file, and the values of parameters. */
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

    /** Sets the bounds of a range, clamped to the integer columns. */
    SqlQuery range(String name, Range range) {
        return with(name + "_from", clamped(range.from())).with(name + "_to", clamped(range.to()));
    }

    private static int clamped(long bound) {
        return Math.clamp(bound, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Replaces the placeholder {@code {name}} with a section of the file. */
    SqlQuery choose(String name, String section) {
        chosen.put(name, file.compose(section, chosen));
        return this;
    }

    /** Appends a line of a section to {@code {filter}}. */
    SqlQuery filter(String section, String name) {
        String fragment = file.choices(section).get(name);
        if (fragment == null) {
            throw new IllegalArgumentException(section + " has no " + name);
        }
        chosen.merge("filter", "\n" + file.fill(fragment, chosen), String::concat);
        return this;
    }

    boolean isFiltered() {
        return !"".equals(chosen.get("filter"));
    }

    /** Chooses a line of a section for {@code {order}}. A line for the direction takes precedence. */
    SqlQuery order(String section, Sort sort) {
        Map<String, String> orders = file.choices(section);
        String key = sort.key().name().toLowerCase(Locale.ROOT);
        String direction = sort.descending() ? "DESC" : "ASC";
        String fragment = orders.getOrDefault(key + " " + direction.toLowerCase(Locale.ROOT), orders.get(key));
        if (fragment == null) {
            throw new IllegalArgumentException(section + " has no " + key);
        }
        chosen.put("order", file.fill(fragment, Map.of("direction", direction)));
        return this;
    }

    <R> List<R> list(String statement, Function<SqlRow, R> maker) {
        return session.list(file.compose(statement, chosen), values, maker);
    }

    <R> Optional<R> find(String statement, Function<SqlRow, R> maker) {
        return session.find(file.compose(statement, chosen), values, maker);
    }

    /** Returns a page of a statement whose rows contain the total. */
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

    /** Returns the result of a counting statement. */
    long total(String statement) {
        return find(statement, row -> row.number("total")).orElseThrow();
    }
}
