package io.serpdex.bench.measure;

import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.model.Scope;
import io.serpdex.store.Filter;
import io.serpdex.store.Page;
import io.serpdex.store.Query;
import io.serpdex.store.Sort;
import io.serpdex.store.View;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Domains and keywords for the queries. Picked from the first lines of the imported file, so the same file gives the same
 * subjects.
 *
 * @param large domains with the most keywords, largest first
 * @param middle domains with 1,000 to 2,000 keywords, or the median domain if there are none
 * @param small domains with 10 to 50 keywords, or the smallest domain if there are none
 * @param frequentWord a word of many keywords
 * @param rareWords words of few keywords
 */
public record QuerySubjects(
        List<Scope> large,
        List<Scope> middle,
        List<Scope> small,
        List<Keyword> keywords,
        Keyword frequentWord,
        List<Keyword> rareWords) {
    private static final int LINES = 3_000;
    private static final int LARGE = 3;
    private static final int MIDDLE_FROM = 1_000;
    private static final int MIDDLE_TO = 2_000;
    private static final int SMALL_FROM = 10;
    private static final int SMALL_TO = 50;
    private static final int MOST = 50;
    private static final Page FIRST_PAGE = new Page(1, 100);
    private static final Page ONE_ROW = new Page(1, 1);

    private record Sized(Scope scope, int keywords) {}

    public static QuerySubjects pick(Path file, View view) throws IOException {
        Set<String> domains = new LinkedHashSet<>();
        List<Keyword> keywords = new ArrayList<>();
        Map<String, Integer> words = new HashMap<>();
        JsonMapper json = JsonMapper.builder().build();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            lines.readLine(); // skips the header
            for (String line = lines.readLine(); line != null && keywords.size() < LINES; line = lines.readLine()) {
                JsonNode serp = json.readTree(line);
                Keyword keyword = Keyword.parse(serp.path("keyword").asString());
                keywords.add(keyword);
                for (String word : keyword.text().split(" ", -1)) {
                    words.merge(word, 1, Integer::sum);
                }
                for (JsonNode result : serp.path("results")) {
                    domains.add(
                            PageUrl.parse(result.path("url").asString()).host().domain());
                }
            }
        }
        List<Sized> sized = new ArrayList<>();
        for (String domain : domains) {
            Scope scope = Scope.parse(domain);
            view.execute(new Query.DomainInfo(scope))
                    .ifPresent(info -> sized.add(new Sized(scope, info.now().keywords())));
        }
        sized.sort(Comparator.comparingInt(Sized::keywords)
                .reversed()
                .thenComparing(each -> each.scope().name()));
        // In a small store, the large domains would also be mid-size.
        List<Sized> others = sized.subList(LARGE, sized.size());
        return new QuerySubjects(
                sized.stream().limit(LARGE).map(Sized::scope).toList(),
                between(others, MIDDLE_FROM, MIDDLE_TO, sized.get(sized.size() / 2)),
                between(others, SMALL_FROM, SMALL_TO, sized.getLast()),
                keywords,
                frequentWord(words, view),
                rareWords(words));
    }

    private static List<Scope> between(List<Sized> sized, int from, int to, Sized otherwise) {
        List<Scope> fitting = sized.stream()
                .filter(each -> each.keywords() >= from && each.keywords() <= to)
                .limit(MOST)
                .map(Sized::scope)
                .toList();
        return fitting.isEmpty() ? List.of(otherwise.scope()) : fitting;
    }

    private static List<Keyword> rareWords(Map<String, Integer> words) {
        return words.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
                .limit(MOST)
                .map(entry -> Keyword.parse(entry.getKey()))
                .toList();
    }

    private static Keyword frequentWord(Map<String, Integer> words, View view) {
        return words.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry::getKey))
                .limit(5)
                .map(entry -> Keyword.parse(entry.getKey()))
                .max(Comparator.comparingLong(
                        word -> view.execute(phraseMatch(word)).total()))
                .orElseThrow();
    }

    static Query.PhraseMatch phraseMatch(Keyword phrase) {
        return new Query.PhraseMatch(phrase, Filter.NONE, Sort.descending(Sort.SortKey.VOLUME), FIRST_PAGE);
    }

    /** Describes the subjects as a Markdown list. */
    public List<String> description(View view) {
        List<String> lines = new ArrayList<>();
        for (Scope scope : large) {
            int ranking = view.execute(new Query.DomainInfo(scope))
                    .orElseThrow()
                    .now()
                    .keywords();
            long pages = view.execute(
                            new Query.TopPages(scope, Sort.descending(Sort.SortKey.POTENTIAL_TRAFFIC), ONE_ROW))
                    .total();
            lines.add(String.format(
                    Locale.ROOT, "- large domain %s: %,d keywords, %,d pages", scope.name(), ranking, pages));
        }
        lines.add(String.format(
                Locale.ROOT,
                "- %d mid-size and %d small domains; frequent word \"%s\" in %,d keywords",
                middle.size(),
                small.size(),
                frequentWord.text(),
                view.execute(phraseMatch(frequentWord)).total()));
        return lines;
    }

    public Scope middle(int iteration) {
        return middle.get(iteration % middle.size());
    }

    public Scope small(int iteration) {
        return small.get(iteration % small.size());
    }

    Keyword rareWord(int iteration) {
        return rareWords.get(iteration % rareWords.size());
    }

    public Keyword keyword(int iteration) {
        return keywords.get(iteration % keywords.size());
    }
}
