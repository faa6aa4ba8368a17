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

/** Words of questions as numbers of stems, and the filters that are made of them. */
final class SqlWords {
    private final Supplier<SqlQuery> questions;
    private final WordAnalysis analysis;

    /** A stem that occurs, and in how many keywords and texts. */
    record Stem(String stem, int id, long keywords, long texts) {}

    SqlWords(Supplier<SqlQuery> questions, WordAnalysis analysis) {
        this.questions = questions;
        this.analysis = analysis;
    }

    WordAnalysis analysis() {
        return analysis;
    }

    /** The stems in the order given; empty where one of them does not occur anywhere. */
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
            questions
                    .get()
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

    /** Returns the rarest, where a search for all of them starts. */
    static Stem rarest(List<Stem> stems, ToLongFunction<Stem> count) {
        return stems.stream().min(Comparator.comparingLong(count)).orElseThrow();
    }

    static String ids(List<Stem> stems) {
        return stems.stream().map(stem -> Integer.toString(stem.id)).distinct().collect(Collectors.joining(","));
    }

    /** Adds what a filter asks, from the lines of a section of the file. */
    void filter(SqlQuery question, String section, Filter filter) {
        range(question, section, "position", filter.position());
        range(question, section, "volume", filter.volume());
        range(question, section, "cost", filter.costCents());
        range(question, section, "concurrency", filter.concurrency());
        switch (filter.url()) {
            case Filter.UrlFilter.Any any -> {}
            case Filter.UrlFilter.Exactly exactly ->
                question.with("url", exactly.url().text()).filter(section, "url");
            case Filter.UrlFilter.Containing containing ->
                question.with("url_part", containing.text()).filter(section, "url_part");
        }
        phrases(question, section, "any_of", filter.anyOf());
        phrases(question, section, "none_of", filter.noneOf());
    }

    private static void range(SqlQuery question, String section, String name, Range range) {
        if (!range.isAny()) {
            question.range(name, range).filter(section, name);
        }
    }

    private void phrases(SqlQuery question, String section, String name, List<String> phrases) {
        if (phrases.isEmpty()) {
            return;
        }
        List<List<String>> wanted = phrases.stream().map(analysis::stems).toList();
        Map<String, Stem> known = lookUp(wanted.stream().flatMap(List::stream));
        // What holds an unknown stem, or none, is in no text.
        List<List<Stem>> found = wanted.stream()
                .filter(stems -> !stems.isEmpty() && known.keySet().containsAll(new TreeSet<>(stems)))
                .map(stems -> stems.stream().map(known::get).toList())
                .toList();
        question.with(
                        name + "_stems",
                        found.stream()
                                .map(stems -> Integer.toString(rarest(stems, Stem::keywords).id))
                                .collect(Collectors.joining(",")))
                .with(name + "_phrases", found.stream().map(SqlWords::phrase).collect(Collectors.joining(",")))
                .filter(section, name);
    }

    /** As a part of the text of stems that every keyword has. */
    private static String phrase(List<Stem> stems) {
        return stems.stream().map(stem -> Integer.toString(stem.id)).collect(Collectors.joining(" ", " ", " "));
    }
}
