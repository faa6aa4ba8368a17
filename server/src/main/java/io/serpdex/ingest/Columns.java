package io.serpdex.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The header of a CSV file: which column holds what. */
record Columns(List<String> names) {
    static final Set<String> OF_FIGURES = ofFigures();
    static final Set<String> OF_RESULTS = plus(OF_FIGURES, Set.of("position", "url", "title", "snippet"));
    static final Set<String> OF_SHARES = Set.of("url", ShareLine.SOCIAL_A, ShareLine.SOCIAL_B, ShareLine.ENGINE);

    Columns {
        names = names.stream()
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static Set<String> ofFigures() {
        Set<String> names = new HashSet<>(Set.of("keyword", "date", "lang", "right_spelling", "types"));
        for (Figure figure : Figure.values()) {
            names.add(figure.wireName());
        }
        return Set.copyOf(names);
    }

    private static Set<String> plus(Set<String> some, Set<String> more) {
        Set<String> all = new HashSet<>(some);
        all.addAll(more);
        return Set.copyOf(all);
    }

    static Set<String> knownTo(Kind kind) {
        return switch (kind) {
            case SERPS -> OF_RESULTS;
            case FIGURES -> OF_FIGURES;
            case SHARES -> OF_SHARES;
        };
    }

    boolean has(String name) {
        return names.contains(name);
    }

    /** What the header says by itself; null where it is no header of ours. */
    @Nullable
    Kind kind() {
        if (has("keyword")) {
            return has("position") || has("url") ? Kind.SERPS : Kind.FIGURES;
        }
        boolean shares = has(ShareLine.SOCIAL_A) || has(ShareLine.SOCIAL_B) || has(ShareLine.ENGINE);
        return has("url") && shares ? Kind.SHARES : null;
    }

    /** Why a file of this kind cannot have this header, in the end of a sentence; null where it can. */
    @Nullable
    String objection(Kind kind) {
        List<String> needed = switch (kind) {
            case SERPS -> List.of("keyword", "position", "url");
            case FIGURES -> List.of("keyword");
            case SHARES -> List.of("url");
        };
        for (String name : needed) {
            if (!has(name)) {
                return "must have the column " + name;
            }
        }
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (knownTo(kind).contains(name) && !seen.add(name)) {
                return "must have the column " + name + " once";
            }
        }
        return null;
    }

    /** Positions of the columns that a file of this kind can have. */
    Map<String, Integer> known(Kind kind) {
        Map<String, Integer> known = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            if (knownTo(kind).contains(names.get(i))) {
                known.put(names.get(i), i);
            }
        }
        return known;
    }

    List<String> unknown(Kind kind) {
        List<String> unknown = new ArrayList<>(names);
        unknown.removeAll(knownTo(kind));
        return unknown;
    }
}
