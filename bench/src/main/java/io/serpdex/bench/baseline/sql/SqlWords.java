package io.serpdex.bench.baseline.sql;

import io.serpdex.store.Filter;
import io.serpdex.store.Range;
import io.serpdex.text.WordAnalysis;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Converts words to stem IDs, and filters to SQL. */
final class SqlWords {
    private final Supplier<SqlQuery> queries;
    private final WordAnalysis analysis;

    /** A stem and the numbers of keywords and texts that contain it. */
    record Stem(String stem, int id, long keywords, long texts) {}

    SqlWords(Supplier<SqlQuery> queries, WordAnalysis analysis) {
        this.queries = queries;
        this.analysis = analysis;
    }

    WordAnalysis analysis() {
        return analysis;
    }

    /** Returns the stems in the given order, or empty if one of them is unknown. */
    Optional<List<Stem>> find(List<String> stems) {
        Map<String, Stem> found = lookUp(stems.stream());
        return found.keySet().containsAll(stems)
                ? Optional.of(stems.stream().map(found::get).toList())
                : Optional.empty();
    }

    private Map<String, Stem> lookUp(Stream<String> stems) {
        Map<String, Stem> found = new HashMap<>();
        String wanted = stems.distinct().collect(Collectors.joining("\u001f"));
        if (!wanted.isEmpty()) {
            queries.get()
                    .with("stems", wanted)
                    .list(
                            "stems",
                            row -> new Stem(
                                    row.text("stem"),
                                    row.figure("stem_id"),
                                    row.number("keywords"),
                                    row.number("texts")))
                    .forEach(stem -> found.put(stem.stem, stem));
        }
        return found;
    }

    /** Returns the rarest stem, where a search for all of them starts. */
    static Stem rarest(List<Stem> stems, ToLongFunction<Stem> count) {
        return stems.stream().min(Comparator.comparingLong(count)).orElseThrow();
    }

    static String ids(List<Stem> stems) {
        return stems.stream().map(stem -> Integer.toString(stem.id)).distinct().collect(Collectors.joining(","));
    }

    /** Adds the conditions of a filter from a section of the file. */
    void filter(SqlQuery query, String section, Filter filter) {
        range(query, section, "position", filter.position());
        range(query, section, "volume", filter.volume());
        range(query, section, "cost", filter.costCents());
        range(query, section, "concurrency", filter.concurrency());
        switch (filter.url()) {
            case Filter.UrlFilter.Any any -> {}
            case Filter.UrlFilter.Exactly exactly ->
                query.with("url", exactly.url().text()).filter(section, "url");
            case Filter.UrlFilter.Containing containing ->
                query.with("url_part", containing.text()).filter(section, "url_part");
        }
        phrases(query, section, "any_of", filter.anyOf());
        phrases(query, section, "none_of", filter.noneOf());
    }

    private static void range(SqlQuery query, String section, String name, Range range) {
        if (!range.isAny()) {
            query.range(name, range).filter(section, name);
        }
    }

    private void phrases(SqlQuery query, String section, String name, List<String> phrases) {
        if (phrases.isEmpty()) {
            return;
        }
        List<List<String>> wanted = phrases.stream().map(analysis::stems).toList();
        Map<String, Stem> known = lookUp(wanted.stream().flatMap(List::stream));
        // Phrases without stems or with an unknown stem match nothing.
        List<List<Stem>> found = wanted.stream()
                .filter(stems -> !stems.isEmpty() && known.keySet().containsAll(new TreeSet<>(stems)))
                .map(stems -> stems.stream().map(known::get).toList())
                .toList();
        query.with(
                        name + "_stems",
                        found.stream()
                                .map(stems -> Integer.toString(rarest(stems, Stem::keywords).id))
                                .collect(Collectors.joining(",")))
                .with(name + "_phrases", found.stream().map(SqlWords::phrase).collect(Collectors.joining(",")))
                .filter(section, name);
    }

    /** Returns a phrase as a substring of {@code stem_text}. */
    private static String phrase(List<Stem> stems) {
        return stems.stream().map(stem -> Integer.toString(stem.id)).collect(Collectors.joining(" ", " ", " "));
    }
}
