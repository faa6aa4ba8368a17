package io.serpdex.store.opensearch;

import io.serpdex.metrics.Traffic;
import io.serpdex.model.Scope;
import io.serpdex.store.CommonKeyword;
import io.serpdex.store.PageRef;
import io.serpdex.store.RankedKeyword;
import java.util.ArrayList;
import java.util.List;

/** What a scope has for a keyword that it ranks for. */
final class ScopeRow {
    /** Fields of a document that rows are made of. */
    static final List<String> FIELDS = fields();

    private final AskContext context;
    private final Scope scope;
    private final String below;

    ScopeRow(AskContext context, Scope scope) {
        this.context = context;
        this.scope = scope;
        this.below = "." + scope.name();
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

    /** The best result: they come by position, so it is the first inside the scope. */
    CommonKeyword.Rank rank(KeywordDocument keyword) {
        for (KeywordDocument.Result result : keyword.results()) {
            PageRef page = KeywordDocument.page(result.url());
            if (takesIn(page)) {
                int dynamic = context.dynamic(keyword, result.position(), keyword.before(scope.name()));
                return new CommonKeyword.Rank(result.position(), dynamic, page);
            }
        }
        throw new IllegalStateException(scope.name() + " does not rank for " + keyword.text());
    }

    private boolean takesIn(PageRef page) {
        return scope.isDomain()
                ? page.domain().equals(scope.name())
                : page.host().equals(scope.name()) || page.host().endsWith(below);
    }
}
