package io.serpdex.store.oracle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Corrections as docs/metrics.md defines them, by comparing every keyword with every other one. */
final class OracleCorrections {
    private final OracleWords words;
    private final List<OracleKeyword> byVolume;
    private final Set<String> texts = new HashSet<>();
    private final Map<String, List<String>> keywordsOfUrl = new HashMap<>();
    private final Map<String, String> corrections = new HashMap<>();

    private record Candidate(OracleKeyword keyword, int distance, long shared) {}

    OracleCorrections(Collection<OracleKeyword> keywords, OracleWords words) {
        this.words = words;
        this.byVolume = new ArrayList<>(keywords);
        byVolume.sort(Comparator.comparingInt(
                        (OracleKeyword keyword) -> -keyword.facts().volume())
                .thenComparingLong(keyword -> keyword.facts().id()));
        for (OracleKeyword keyword : byVolume) {
            texts.add(keyword.keyword().text());
            keyword.suggestions().forEach(suggestion -> texts.add(suggestion.text()));
            for (String url : keyword.urlsDownTo(20)) {
                keywordsOfUrl
                        .computeIfAbsent(url, u -> new ArrayList<>())
                        .add(keyword.keyword().text());
            }
        }
    }

    /** Returns the correction of each misspelled keyword; largest volume first, because no correction leads to another. */
    Map<String, String> all() {
        for (OracleKeyword keyword : byVolume) {
            if (keyword.facts().rightSpelling() == null) {
                candidates(keyword).stream()
                        .min(Comparator.comparingInt(Candidate::distance)
                                .thenComparingLong(candidate -> -candidate.shared)
                                .thenComparingInt(
                                        candidate -> -candidate.keyword.facts().volume())
                                .thenComparing(
                                        candidate -> candidate.keyword.keyword().text(), OracleOrder.BY_CODE_POINT))
                        .ifPresent(best -> corrections.put(
                                keyword.keyword().text(), best.keyword.keyword().text()));
            }
        }
        return corrections;
    }

    private List<Candidate> candidates(OracleKeyword keyword) {
        List<Candidate> candidates = new ArrayList<>();
        Set<String> pages = keyword.urlsDownTo(10);
        for (OracleKeyword other : byVolume) {
            String text = other.keyword().text();
            boolean farMore =
                    other.facts().volume() >= 10L * Math.max(10, keyword.facts().volume());
            if (farMore && other.facts().rightSpelling() == null && !corrections.containsKey(text)) {
                long shared = pages.stream()
                        .filter(url ->
                                keywordsOfUrl.get(url).stream().limit(100).anyMatch(text::equals))
                        .count();
                int distance = distance(keyword.keyword().text(), text);
                if (shared >= 3 && distance >= 0) {
                    candidates.add(new Candidate(other, distance, shared));
                }
            }
        }
        return candidates;
    }

    /** Returns the distance, or -1 if the difference is not a typing error or the wrong word is not rare. */
    private int distance(String written, String meant) {
        OracleTypo slip = OracleTypo.between(written, meant);
        if (slip == null
                || words.stems(written).stream()
                        .sorted()
                        .toList()
                        .equals(words.stems(meant).stream().sorted().toList())) {
            return -1;
        }
        long wrong = textsWith(slip.wrong());
        boolean rare = wrong > 0 && wrong <= Math.max(10, texts.size() / 10_000);
        boolean outnumbered = slip.right().stream().allMatch(right -> textsWith(right) >= 4 * wrong);
        return rare && outnumbered ? slip.distance() : -1;
    }

    private long textsWith(String word) {
        List<String> analysed = words.words(word);
        return analysed.size() != 1
                ? 0
                : texts.stream()
                        .filter(text -> words.words(text).contains(analysed.getFirst()))
                        .count();
    }
}
