package io.serpdex.store.opensearch;

import io.serpdex.metrics.Traffic;
import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.RankedKeyword;
import java.util.ArrayList;
import java.util.List;

/** What a scope has for a keyword that it ranks for. */
final class ScopeRow {
    /** Fields of a document that rows are made of. */
    static final List<String> FIELDS = fields();

    private final AskContext context;
    private final Scope scope;

    ScopeRow(AskContext context, Scope scope) {
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
        Results.Result best = keyword.best(scope);
        return new CommonKeyword.Rank(
                best.position(),
                context.dynamic(keyword, best.position(), keyword.before(scope.name())),
                KeywordDocument.page(best.url()));
    }
}
