package io.serpdex.store.opensearch.query;

import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the keywords for which a scope has a matching row. The score of a keyword encodes positions: the position of
 * the scope, plus 1024 times its previous position, plus 131072 times (128 minus the best position of the requested
 * URLs), because the highest score among several URLs is used. Scores are floats, but exact, because these integers are
 * below 2<sup>24</sup>.
 */
final class ScopeRowQuery {
    private static final int BEFORE = 1 << 10;
    private static final int URL = 1 << 17;

    /** Each position has one result, so the row of the scope has a requested URL if the two positions are equal. */
    private static final String ADMIT = """
            int code = (int) _score;
            int position = code % 1024;
            if (position < params.from || position > params.to) return 0;
            if (params.urls && 128 - code / 131072 != position) return 0;
            return code % 131072;
            """;

    private final OpenSearchQueryContext context;
    private final Scope scope;
    private final QueryDsl.BoolQuery parts = new QueryDsl.BoolQuery();

    ScopeRowQuery(OpenSearchQueryContext context, Scope scope) {
        this.context = context;
        this.scope = scope;
    }

    ScopeRowQuery without(Collection<Scope> others) {
        others.forEach(other -> parts.mustNot(QueryDsl.term("scope", other.name())));
        return this;
    }

    /**
     * Returns the query.
     *
     * @param urls hashes of the URLs that the row may have; null for any
     * @param scored whether positions are needed as scores
     */
    Map<String, Object> query(Filter filter, @Nullable List<String> urls, boolean scored) {
        context.addFilter(parts, filter);
        boolean admits = !filter.position().isAny() || urls != null;
        if (!scored && !admits) {
            return parts.filter(QueryDsl.term("scope", scope.name())).build();
        }
        parts.must(QueryDsl.term("scope", scope.name())).should(QueryDsl.boosted("was", scope.name(), BEFORE));
        if (urls != null) {
            parts.must(OpenSearchJson.of(
                    "dis_max",
                    OpenSearchJson.of(
                            "queries",
                            urls.stream()
                                    .map(url -> QueryDsl.boosted("page", url, URL))
                                    .toList())));
        }
        return admits ? admitting(filter.position(), urls != null) : parts.build();
    }

    private Map<String, Object> admitting(Range position, boolean urls) {
        return OpenSearchJson.of(
                "script_score",
                OpenSearchJson.of(
                        "query",
                        parts.build(),
                        "min_score",
                        1,
                        "script",
                        OpenSearchJson.of(
                                "source",
                                ADMIT,
                                "params",
                                OpenSearchJson.of(
                                        "from", within(position.from()), "to", within(position.to()), "urls", urls))));
    }

    /** Limits a bound to a value far beyond all positions. */
    private static long within(long bound) {
        return Math.clamp(bound, -1, BEFORE);
    }
}
