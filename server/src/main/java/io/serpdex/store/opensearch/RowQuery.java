package io.serpdex.store.opensearch;

import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the keywords of a scope by the row that the scope has there. The score of a found keyword is made of positions:
 * where the scope stands, 1024 times where it stood before, and 131072 times how far above 128 the best of the wanted urls
 * stands, because of several urls the largest score counts.
 * Scores are floats, and these whole numbers stay below 2<sup>24</sup>, so they are exact.
 */
final class RowQuery {
    private static final int BEFORE = 1 << 10;
    private static final int URL = 1 << 17;

    /** A result holds one position, so the scope's row has a wanted url where both stand at the same. */
    private static final String ADMIT = """
            int code = (int) _score;
            int position = code % 1024;
            if (position < params.from || position > params.to) return 0;
            if (params.urls && 128 - code / 131072 != position) return 0;
            return code % 131072;
            """;

    private final AskContext context;
    private final Scope scope;
    private final Terms.All parts = new Terms.All();

    RowQuery(AskContext context, Scope scope) {
        this.context = context;
        this.scope = scope;
    }

    RowQuery without(Collection<Scope> others) {
        others.forEach(other -> parts.not(Terms.term("scope", other.name())));
        return this;
    }

    /**
     * The query.
     *
     * @param urls hashes of the urls that the row may have; null for any
     * @param scored whether positions are wanted as scores
     */
    Map<String, Object> query(Filter filter, @Nullable List<String> urls, boolean scored) {
        context.addFilter(parts, filter);
        boolean admits = !filter.position().isAny() || urls != null;
        if (!scored && !admits) {
            return parts.filter(Terms.term("scope", scope.name())).query();
        }
        parts.scored(Terms.term("scope", scope.name())).bonus(Terms.weighed("was", scope.name(), BEFORE));
        if (urls != null) {
            parts.scored(Json.of(
                    "dis_max",
                    Json.of(
                            "queries",
                            urls.stream()
                                    .map(url -> Terms.weighed("page", url, URL))
                                    .toList())));
        }
        return admits ? admitting(filter.position(), urls != null) : parts.query();
    }

    private Map<String, Object> admitting(Range position, boolean urls) {
        return Json.of(
                "script_score",
                Json.of(
                        "query",
                        parts.query(),
                        "min_score",
                        1,
                        "script",
                        Json.of(
                                "source",
                                ADMIT,
                                "params",
                                Json.of("from", within(position.from()), "to", within(position.to()), "urls", urls))));
    }

    /** Bounds are far beyond all positions where there are none. */
    private static long within(long bound) {
        return Math.clamp(bound, -1, BEFORE);
    }
}
