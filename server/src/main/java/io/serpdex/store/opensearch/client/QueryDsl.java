package io.serpdex.store.opensearch.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** The supported part of the OpenSearch query language. */
public final class QueryDsl {
    private QueryDsl() {}

    public static Map<String, Object> term(String field, Object value) {
        return OpenSearchJson.of("term", OpenSearchJson.of(field, value));
    }

    /** Matches like {@link #term}. The score is the frequency of the term times {@code weight}. */
    public static Map<String, Object> boosted(String field, String value, int weight) {
        return OpenSearchJson.of("term", OpenSearchJson.of(field, OpenSearchJson.of("value", value, "boost", weight)));
    }

    public static Map<String, Object> terms(String field, Collection<?> values) {
        return OpenSearchJson.of("terms", OpenSearchJson.of(field, values));
    }

    public static Map<String, Object> ids(Collection<String> ids) {
        return OpenSearchJson.of("ids", OpenSearchJson.of("values", ids));
    }

    public static Map<String, Object> prefix(String field, String start) {
        return OpenSearchJson.of("prefix", OpenSearchJson.of(field, start));
    }

    /**
     * Returns a query for the documents whose field lies within the bounds.
     *
     * @param bounds such as {@code gte} and {@code lte}
     */
    public static Map<String, Object> range(String field, Map<String, Object> bounds) {
        return OpenSearchJson.of("range", OpenSearchJson.of(field, bounds));
    }

    /** Matches like the query, with a score of 1. */
    public static Map<String, Object> constantScore(Object query) {
        return OpenSearchJson.of("constant_score", OpenSearchJson.of("filter", query));
    }

    public static Map<String, Object> any(Collection<?> queries) {
        return atLeast(queries, 1);
    }

    /** Matches documents that match {@code fewest} or more of the queries. */
    public static Map<String, Object> atLeast(Collection<?> queries, int fewest) {
        return OpenSearchJson.of("bool", OpenSearchJson.of("should", queries, "minimum_should_match", fewest));
    }

    public static Map<String, Object> matchNone() {
        return OpenSearchJson.of("match_none", OpenSearchJson.of());
    }

    public static final class BoolQuery {
        private final List<Object> must = new ArrayList<>();
        private final List<Object> should = new ArrayList<>();
        private final List<Object> filter = new ArrayList<>();
        private final List<Object> mustNot = new ArrayList<>();

        /** Adds a required query that contributes to the score. */
        public BoolQuery must(Object query) {
            must.add(query);
            return this;
        }

        /** Adds an optional query that contributes to the score. */
        public BoolQuery should(Object query) {
            should.add(query);
            return this;
        }

        public BoolQuery filter(Object query) {
            filter.add(query);
            return this;
        }

        public BoolQuery mustNot(Object query) {
            mustNot.add(query);
            return this;
        }

        public Map<String, Object> build() {
            return OpenSearchJson.of(
                    "bool",
                    OpenSearchJson.of(
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
