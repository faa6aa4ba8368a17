package io.serpdex.store.opensearch.query;

import io.serpdex.metrics.Traffic;
import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.RankedKeyword;
import java.util.ArrayList;
import java.util.List;

/** Reads the row of a scope from the document of a keyword that it ranks for. */
final class OpenSearchRankedKeywordReader {
    /** The fields required for rows. */
    static final List<String> FIELDS = fields();

    private final OpenSearchQueryContext context;
    private final Scope scope;

    OpenSearchRankedKeywordReader(OpenSearchQueryContext context, Scope scope) {
        this.context = context;
        this.scope = scope;
    }

    private static List<String> fields() {
        List<String> fields = new ArrayList<>(KeywordDocument.FACTS);
        fields.addAll(List.of("day", "had_serp", "was", "results"));
        return List.copyOf(fields);
    }

    RankedKeyword row(KeywordDocument keyword) {
        CommonKeyword.Rank rank = rank(keyword);
        return new RankedKeyword(
                keyword.facts(),
                keyword.date(),
                rank.position(),
                rank.dynamic(),
                Traffic.of(context.curve(), keyword.volume(), rank.position()),
                rank.page());
    }

    CommonKeyword.Rank rank(KeywordDocument keyword) {
        ResultLines.Result best = keyword.bestResult(scope);
        return new CommonKeyword.Rank(
                best.position(),
                context.dynamic(keyword, best.position(), keyword.previousPosition(scope.name())),
                KeywordDocument.pageRef(best.url()));
    }
}
