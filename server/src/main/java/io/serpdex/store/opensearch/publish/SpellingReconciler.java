package io.serpdex.store.opensearch.publish;

import io.serpdex.store.KeywordFacts;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.store.opensearch.query.EditionSearch;
import io.serpdex.store.opensearch.query.KeywordDocument;
import io.serpdex.store.opensearch.query.OpenSearchSort;
import io.serpdex.store.opensearch.query.ResultLines;
import io.serpdex.store.opensearch.query.TextHash;
import io.serpdex.text.CodePointOrder;
import io.serpdex.text.SpellingRules;
import io.serpdex.text.Typo;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Corrects spellings that change when the words and pages of all parts are counted, by the rules of the embedded
 * engine. Checks only keywords with a rare word, which are few.
 */
final class SpellingReconciler {
    private static final List<String> CANDIDATE = List.of("text", "volume", "spelled");
    private static final int MOST_LOOKED_AT = 1_000;

    private final EditionSearch editionSearch;
    private final PartScanner scanner;
    private final PartWriters writers;
    private final WordAnalysis analysis;

    /** Number of texts in which each word occurs. */
    private final Map<String, Integer> words = new HashMap<>();

    /** IDs of the documents of misspelled keywords. */
    private final Set<String> misspelled = new HashSet<>();

    private int texts;

    SpellingReconciler(EditionSearch editionSearch, PartScanner scanner, PartWriters writers, WordAnalysis analysis) {
        this.editionSearch = editionSearch;
        this.scanner = scanner;
        this.writers = writers;
        this.analysis = analysis;
    }

    void reconcile() throws IOException {
        for (String kind : List.of(DocumentKind.KEYWORD, DocumentKind.TEXT)) {
            scanner.forEachByPart(kind, List.of("text"), (part, text) -> {
                texts++;
                analysis.words(text.text()).stream().distinct().forEach(word -> words.merge(word, 1, Integer::sum));
            });
        }
        int mostOfARareWord = SpellingRules.mostTextsOfARareWord(texts);
        try {
            scanner.forEachByVolume(
                    List.of("text", "volume", "spelling", "spelled", "results", "day"), (part, keyword) -> {
                        if (!keyword.isSpelled()) {
                            reconcile(part, keyword, mostOfARareWord);
                        }
                    });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void reconcile(int part, KeywordDocument keyword, int mostOfARareWord) {
        boolean suspect = keyword.hasSerp()
                && analysis.words(keyword.text()).stream().anyMatch(word -> count(word) <= mostOfARareWord);
        @Nullable
        String right =
                suspect && mayBeCorrected(keyword, mostOfARareWord) ? correction(keyword, mostOfARareWord) : null;
        if (right != null) {
            misspelled.add(keyword.documentId());
        }
        if (!Objects.equals(right, keyword.facts().rightSpelling())) {
            try {
                writers.of(part).update(keyword.documentId(), Collections.singletonMap("spelling", right));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** A possible correction. Fewer changed letters come first, then more shared pages, more volume, and text order. */
    private record Candidate(String text, int distance, int shared, int volume) {
        static final Comparator<Candidate> BEST_FIRST = Comparator.comparingInt(Candidate::distance)
                .thenComparing(Comparator.comparingInt(Candidate::shared).reversed())
                .thenComparing(Comparator.comparingInt(Candidate::volume).reversed())
                .thenComparing(Candidate::text, CodePointOrder.ORDER);
    }

    /**
     * Returns true if any keyword that shares enough pages may be the correct spelling. This single search excludes
     * nearly all suspects; {@link #correction} needs one search per page and never counts more shared pages.
     */
    private boolean mayBeCorrected(KeywordDocument keyword, int mostOfARareWord) {
        List<Map<String, Object>> pages = topPages(keyword).stream()
                .map(url -> QueryDsl.term("top_pages", TextHash.ofUrl(url)))
                .toList();
        if (!SpellingRules.isShared(pages.size())) {
            return false;
        }
        Map<String, Object> request = EditionSearch.request(
                new QueryDsl.BoolQuery()
                        .filter(QueryDsl.atLeast(pages, SpellingRules.FEWEST_SHARED))
                        .filter(volumeOf(keyword))
                        .build(),
                MOST_LOOKED_AT);
        request.put("_source", false);
        request.put("docvalue_fields", List.of("text"));
        JsonNode found = editionSearch.search(request);
        return EditionSearch.total(found) > MOST_LOOKED_AT
                || found.path("hits")
                        .path("hits")
                        .valueStream()
                        .map(hit -> hit.path("fields").path("text").path(0).asString())
                        .anyMatch(text -> distance(keyword.text(), text, mostOfARareWord) >= 0);
    }

    private static Map<String, Object> volumeOf(KeywordDocument keyword) {
        return QueryDsl.range("volume", OpenSearchJson.of("gte", SpellingRules.volumeNeeded(keyword.volume())));
    }

    private @Nullable String correction(KeywordDocument keyword, int mostOfARareWord) {
        Map<String, Integer> shared = new HashMap<>();
        Map<String, KeywordDocument> others = new HashMap<>();
        Map<String, Object> volume = volumeOf(keyword);
        for (String url : topPages(keyword)) {
            for (KeywordDocument other : keywordsOfPage(url, volume)) {
                shared.merge(other.documentId(), 1, Integer::sum);
                others.put(other.documentId(), other);
            }
        }
        List<Candidate> candidates = new ArrayList<>();
        others.forEach((id, other) -> {
            int pages = shared.getOrDefault(id, 0);
            if (SpellingRules.isShared(pages) && !misspelled.contains(id) && !other.isSpelled()) {
                int distance = distance(keyword.text(), other.text(), mostOfARareWord);
                if (distance >= 0) {
                    candidates.add(new Candidate(other.text(), distance, pages, other.volume()));
                }
            }
        });
        return candidates.stream()
                .min(Candidate.BEST_FIRST)
                .map(Candidate::text)
                .orElse(null);
    }

    private static List<String> topPages(KeywordDocument keyword) {
        return keyword.results(SpellingRules.DEEPEST).stream()
                .map(ResultLines.Result::url)
                .distinct()
                .toList();
    }

    /** Returns keywords with a page in their top 20, largest volume first. */
    private List<KeywordDocument> keywordsOfPage(String url, Map<String, Object> volume) {
        Map<String, Object> request = EditionSearch.request(
                new QueryDsl.BoolQuery()
                        .filter(QueryDsl.term("top_pages", TextHash.ofUrl(url)))
                        .filter(volume)
                        .build(),
                SpellingRules.KEYWORDS_OF_A_PAGE);
        request.put("_source", CANDIDATE);
        request.put("sort", OpenSearchSort.byVolume());
        List<KeywordDocument> found = new ArrayList<>();
        editionSearch.search(request).path("hits").path("hits").forEach(hit -> found.add(new KeywordDocument(hit)));
        return found;
    }

    /** Returns the number of letters to change, or -1 if one text is not a typo of the other. */
    private int distance(String written, String meant, int mostOfARareWord) {
        @Nullable Typo typo = Typo.between(written, meant);
        if (typo == null) {
            return KeywordFacts.UNKNOWN;
        }
        int wrong = textsWith(typo.wrong());
        boolean rare = wrong > 0 && wrong <= mostOfARareWord;
        return rare
                        && typo.right().stream().allMatch(right -> SpellingRules.isFarMoreUsed(textsWith(right), wrong))
                        && !SpellingRules.areSameWords(analysis, written, meant)
                ? typo.distance()
                : KeywordFacts.UNKNOWN;
    }

    /** Returns the number of texts with a word; 0 for a word that the analysis splits. */
    private int textsWith(String word) {
        List<String> cut = analysis.words(word);
        return cut.size() == 1 ? count(cut.getFirst()) : 0;
    }

    private int count(String word) {
        return words.getOrDefault(word, 0);
    }
}
