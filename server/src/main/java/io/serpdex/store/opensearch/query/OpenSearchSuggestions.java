package io.serpdex.store.opensearch.query;

import io.serpdex.model.Keyword;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.Suggestion;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Suggestions for a keyword: imported texts first, then matching ones. */
final class OpenSearchSuggestions {
    private static final List<String> FIELDS = List.of("text", "geo");
    private static final int AT_A_TIME = 1_000;

    private final OpenSearchQueryContext context;

    OpenSearchSuggestions(OpenSearchQueryContext context) {
        this.context = context;
    }

    Listing<Suggestion> suggestions(Query.Suggestions query) {
        Keyword keyword = query.keyword();
        List<String> imported =
                context.find(keyword).map(own -> own.texts("suggestions")).orElse(List.of());
        List<String> importedIds = imported.stream().map(TextHash::ofText).toList();
        RowWindow rowWindow = RowWindow.of(query.page());
        List<Suggestion> first =
                inOrder(importedIds.subList(rowWindow.from(imported.size()), rowWindow.to(imported.size())));
        Listing<Suggestion> rest = context.list(
                matching(keyword, importedIds),
                OpenSearchSort.ofSuggestions(),
                FIELDS,
                rowWindow.after(imported.size()),
                OpenSearchSuggestions::suggestion);
        return new Listing<>(imported.size() + rest.total(), new ConcatenatedList<>(first, rest.rows()));
    }

    /** A list followed by another list, which may be lazy. */
    private static final class ConcatenatedList<R> extends AbstractList<R> {
        private final List<R> first;
        private final List<R> rest;

        ConcatenatedList(List<R> first, List<R> rest) {
            this.first = first;
            this.rest = rest;
        }

        @Override
        public R get(int index) {
            return index < first.size() ? first.get(index) : rest.get(index - first.size());
        }

        @Override
        public int size() {
            return first.size() + rest.size();
        }
    }

    private static Suggestion suggestion(KeywordDocument text) {
        return new Suggestion(text.text(), text.texts("geo"));
    }

    /** Matches suggestions. The score is 2 for the keyword itself, 1 for texts that start with it, 0 for others. */
    private Object matching(Keyword keyword, List<String> without) {
        Map<String, Object> itself = QueryDsl.ids(List.of(TextHash.ofText(keyword.text())));
        List<Object> found = new ArrayList<>(List.of(itself));
        List<String> words = context.analysis().words(keyword.text());
        List<String> stems = context.analysis().stems(keyword.text());
        if (!words.isEmpty() && words.size() == stems.size()) {
            QueryDsl.BoolQuery match = new QueryDsl.BoolQuery().filter(QueryDsl.prefix("tokens", words.getLast()));
            stems.subList(0, stems.size() - 1).forEach(stem -> match.filter(QueryDsl.term("stems", stem)));
            found.add(match.build());
        }
        return new QueryDsl.BoolQuery()
                .filter(QueryDsl.terms("kind", List.of(DocumentKind.KEYWORD, DocumentKind.TEXT)))
                .filter(QueryDsl.any(found))
                .mustNot(QueryDsl.ids(without))
                .should(QueryDsl.constantScore(QueryDsl.prefix("text", keyword.text())))
                .should(QueryDsl.constantScore(itself))
                .build();
    }

    private List<Suggestion> inOrder(List<String> ids) {
        Map<String, Suggestion> byId = new HashMap<>();
        for (int from = 0; from < ids.size(); from += AT_A_TIME) {
            List<String> some = ids.subList(from, Math.min(ids.size(), from + AT_A_TIME));
            context.list(
                            QueryDsl.ids(some),
                            List.of(OpenSearchJson.of("text", "asc")),
                            FIELDS,
                            RowWindow.first(AT_A_TIME),
                            text -> Map.entry(text.documentId(), suggestion(text)))
                    .rows()
                    .forEach(entry -> byId.put(entry.getKey(), entry.getValue()));
        }
        return ids.stream().map(byId::get).toList();
    }
}
