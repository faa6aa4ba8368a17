package io.serpdex.store.opensearch;

import io.serpdex.model.Keyword;
import io.serpdex.store.Listing;
import io.serpdex.store.Query;
import io.serpdex.store.Suggestion;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Texts that continue a keyword: those imported for it, then what matches. */
final class SuggestionAnswers {
    private static final List<String> FIELDS = List.of("text", "geo");
    private static final int AT_A_TIME = 1_000;

    private final AskContext context;

    SuggestionAnswers(AskContext context) {
        this.context = context;
    }

    Listing<Suggestion> answer(Query.Suggestions question) {
        Keyword keyword = question.keyword();
        List<String> imported =
                context.find(keyword).map(own -> own.texts("suggestions")).orElse(List.of());
        List<String> importedIds = imported.stream().map(PageHash::ofText).toList();
        Span span = Span.of(question.page());
        List<Suggestion> first = inOrder(importedIds.subList(span.from(imported.size()), span.to(imported.size())));
        Listing<Suggestion> rest = context.list(
                matching(keyword, importedIds),
                Order.ofSuggestions(),
                FIELDS,
                span.behind(imported.size()),
                SuggestionAnswers::suggestion);
        return new Listing<>(imported.size() + rest.total(), new Both<>(first, rest.rows()));
    }

    /** One list behind another, which may be long. */
    private static final class Both<R> extends AbstractList<R> {
        private final List<R> first;
        private final List<R> rest;

        Both(List<R> first, List<R> rest) {
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

    /** Scores 2 for the keyword itself, 1 for what starts with it, 0 for the rest. */
    private Object matching(Keyword keyword, List<String> without) {
        Map<String, Object> itself = Terms.ids(List.of(PageHash.ofText(keyword.text())));
        List<Object> found = new ArrayList<>(List.of(itself));
        List<String> words = context.analysis().words(keyword.text());
        List<String> stems = context.analysis().stems(keyword.text());
        if (!words.isEmpty() && words.size() == stems.size()) {
            Terms.All match = new Terms.All().filter(Terms.prefix("tokens", words.getLast()));
            stems.subList(0, stems.size() - 1).forEach(stem -> match.filter(Terms.term("stems", stem)));
            found.add(match.query());
        }
        return new Terms.All()
                .filter(Terms.terms("kind", List.of(Kind.KEYWORD, Kind.TEXT)))
                .filter(Terms.any(found))
                .not(Terms.ids(without))
                .bonus(Terms.one(Terms.prefix("text", keyword.text())))
                .bonus(Terms.one(itself))
                .query();
    }

    private List<Suggestion> inOrder(List<String> ids) {
        Map<String, Suggestion> byId = new HashMap<>();
        for (int from = 0; from < ids.size(); from += AT_A_TIME) {
            List<String> some = ids.subList(from, Math.min(ids.size(), from + AT_A_TIME));
            context.list(
                            Terms.ids(some),
                            List.of(Json.of("text", "asc")),
                            FIELDS,
                            Span.first(AT_A_TIME),
                            text -> Map.entry(text.documentId(), suggestion(text)))
                    .rows()
                    .forEach(entry -> byId.put(entry.getKey(), entry.getValue()));
        }
        return ids.stream().map(byId::get).toList();
    }
}
