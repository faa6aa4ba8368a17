package io.serpdex.bench.baseline.rowindex;

import io.serpdex.model.Keyword;
import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import io.serpdex.store.Sort;
import io.serpdex.text.WordAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Translates sort orders, filters and phrases into the recipe. Uses the same word analysis as the tables. */
final class RowIndexWords {
    private static final String UNIT_SEPARATOR = "\u001f";

    private final RowIndexRecipe rowIndexRecipe;
    private final WordAnalysis analysis;

    RowIndexWords(RowIndexRecipe rowIndexRecipe, WordAnalysis analysis) {
        this.rowIndexRecipe = rowIndexRecipe;
        this.analysis = analysis;
    }

    List<JsonNode> order(String rows, Sort sort) {
        return rowIndexRecipe.order(rows, sort.key().name(), sort.descending());
    }

    /** Returns the conditions on a row. */
    List<JsonNode> ofRow(Filter filter) {
        List<JsonNode> filters = ofKeyword(filter);
        addRange(filters, "position", filter.position());
        switch (filter.url()) {
            case Filter.UrlFilter.Any any -> {}
            case Filter.UrlFilter.Exactly exactly ->
                filters.add(rowIndexRecipe.filter(
                        "exact_url", Map.of("url", exactly.url().text())));
            case Filter.UrlFilter.Containing containing ->
                filters.add(rowIndexRecipe.filter("part_of_url", Map.of("part", containing.text())));
        }
        return filters;
    }

    /** Returns the conditions on a keyword without a ranking row. The position filter accepts any of its positions. */
    List<JsonNode> ofMatch(Filter filter) {
        List<JsonNode> filters = ofKeyword(filter);
        addRange(filters, "held_position", filter.position());
        return filters;
    }

    /** Returns the conditions on a keyword itself. */
    List<JsonNode> ofKeyword(Filter filter) {
        List<JsonNode> filters = new ArrayList<>();
        addRange(filters, "volume", filter.volume());
        addRange(filters, "cost_cents", filter.costCents());
        addRange(filters, "concurrency", filter.concurrency());
        if (!filter.anyOf().isEmpty()) {
            filters.add(rowIndexRecipe.filter("any_of", Map.of("phrases", phrases(filter.anyOf()))));
        }
        return filters;
    }

    /** Returns the conditions that exclude a keyword. */
    List<JsonNode> forbidden(Filter filter) {
        return phrases(filter.noneOf());
    }

    private void addRange(List<JsonNode> filters, String name, Range range) {
        if (!range.isAny()) {
            filters.add(rowIndexRecipe.filter(name, Map.of("from", bound(range.from()), "to", bound(range.to()))));
        }
    }

    /** Clamps a bound to the range of an integer field. */
    private static int bound(long bound) {
        return Math.clamp(bound, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private List<JsonNode> phrases(List<String> phrases) {
        return new ArrayList<>(phrases.stream().map(this::phrase).toList());
    }

    private JsonNode phrase(String phrase) {
        List<String> stems = analysis.stems(phrase);
        return switch (stems.size()) {
            case 0 -> rowIndexRecipe.filter("no_words", Map.of());
            case 1 -> word(stems.getFirst());
            default -> rowIndexRecipe.filter("phrase", Map.of("stems", String.join(UNIT_SEPARATOR, stems)));
        };
    }

    private JsonNode word(String stem) {
        return rowIndexRecipe.filter("word", Map.of("stem", stem));
    }

    /** Returns conditions for all words of a phrase in any order, or for the phrase itself if it has no words. */
    List<JsonNode> all(Keyword phrase) {
        List<JsonNode> words = analysis.stems(phrase.text()).stream()
                .distinct()
                .map(this::word)
                .toList();
        return words.isEmpty() ? List.of(rowIndexRecipe.part("same_keyword", Map.of("keyword", phrase.text()))) : words;
    }

    /** Returns conditions for texts with all words, the last one as a prefix. Empty if the numbers of words and stems differ. */
    List<JsonNode> completions(Keyword typed) {
        List<String> words = analysis.words(typed.text());
        List<String> stems = analysis.stems(typed.text());
        if (words.isEmpty() || words.size() != stems.size()) {
            return List.of();
        }
        List<JsonNode> finished =
                stems.subList(0, stems.size() - 1).stream().map(this::word).toList();
        return List.of(rowIndexRecipe.part("completion", Map.of("prefix", words.getLast(), "words", finished)));
    }
}
