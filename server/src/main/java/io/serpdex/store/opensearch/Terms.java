package io.serpdex.store.opensearch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The few queries that everything is made of. */
final class Terms {
    private Terms() {}

    static Map<String, Object> term(String field, Object value) {
        return Json.of("term", Json.of(field, value));
    }

    /** Finds the same, and scores the term's frequency times {@code weight}. */
    static Map<String, Object> weighed(String field, String value, int weight) {
        return Json.of("term", Json.of(field, Json.of("value", value, "boost", weight)));
    }

    static Map<String, Object> terms(String field, Collection<?> values) {
        return Json.of("terms", Json.of(field, values));
    }

    static Map<String, Object> ids(Collection<String> ids) {
        return Json.of("ids", Json.of("values", ids));
    }

    static Map<String, Object> prefix(String field, String start) {
        return Json.of("prefix", Json.of(field, start));
    }

    /** @param bounds such as {@code gte} and {@code lte} */
    static Map<String, Object> range(String field, Map<String, Object> bounds) {
        return Json.of("range", Json.of(field, bounds));
    }

    /** Finds the same, and scores {@code 1} for each of what it finds. */
    static Map<String, Object> one(Object query) {
        return Json.of("constant_score", Json.of("filter", query));
    }

    static Map<String, Object> any(Collection<?> queries) {
        return several(queries, 1);
    }

    /** At least so many of them. */
    static Map<String, Object> several(Collection<?> queries, int fewest) {
        return Json.of("bool", Json.of("should", queries, "minimum_should_match", fewest));
    }

    static Map<String, Object> nothing() {
        return Json.of("match_none", Json.of());
    }

    /** What a query must and must not be, gathered. */
    static final class All {
        private final List<Object> must = new ArrayList<>();
        private final List<Object> should = new ArrayList<>();
        private final List<Object> filter = new ArrayList<>();
        private final List<Object> mustNot = new ArrayList<>();

        /** Has to be, and its score counts. */
        All scored(Object query) {
            must.add(query);
            return this;
        }

        /** Need not be, but its score counts. */
        All bonus(Object query) {
            should.add(query);
            return this;
        }

        All filter(Object query) {
            filter.add(query);
            return this;
        }

        All not(Object query) {
            mustNot.add(query);
            return this;
        }

        Map<String, Object> query() {
            return Json.of(
                    "bool",
                    Json.of(
                            "must",
                            must,
                            "should",
                            should,
                            "filter",
                            filter,
                            "must_not",
                            mustNot,
                            "minimum_should_match",
                            0));
        }
    }
}
