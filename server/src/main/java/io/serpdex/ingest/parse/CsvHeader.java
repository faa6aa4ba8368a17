package io.serpdex.ingest.parse;

import io.serpdex.model.KeywordFigure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The column names of a native CSV file. */
public record CsvHeader(List<String> names) {
    static final String SOCIAL_A = "social_a_shares";
    static final String SOCIAL_B = "social_b_shares";
    static final String ENGINE = "engine_shares";
    static final Set<String> OF_FIGURES = ofFigures();
    static final Set<String> OF_RESULTS = plus(OF_FIGURES, Set.of("position", "url", "title", "snippet"));
    private static final Set<String> COUNTS = Set.of(SOCIAL_A, SOCIAL_B, ENGINE);
    static final Set<String> OF_SHARES = plus(COUNTS, Set.of("url"));
    private static final Set<String> LISTS = Set.of("results", "ads", "suggestions");

    /** Keys of figures that other formats do not use. */
    private static final Set<String> TELLING_FIGURES = tellingFigures();

    public CsvHeader {
        names = withVolume(names.stream()
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .toList());
    }

    /** Replaces the first usual name of the search volume by its native name, if the header does not have that. */
    private static List<String> withVolume(List<String> names) {
        String volume = KeywordFigure.VOLUME.wireName();
        for (int i = 0; i < names.size() && !names.contains(volume); i++) {
            if (KeywordFigure.VOLUME_COLUMNS.contains(names.get(i).replaceAll("[\\s_]+", " "))) {
                List<String> renamed = new ArrayList<>(names);
                renamed.set(i, volume);
                return List.copyOf(renamed);
            }
        }
        return names;
    }

    private static Set<String> ofFigures() {
        Set<String> names = new HashSet<>(Set.of("keyword", "date", "lang", "right_spelling", "types"));
        for (KeywordFigure figure : KeywordFigure.ALL) {
            names.add(figure.wireName());
        }
        return Set.copyOf(names);
    }

    private static Set<String> tellingFigures() {
        Set<String> names = new HashSet<>(OF_FIGURES);
        names.removeAll(Set.of("keyword", "date"));
        return Set.copyOf(names);
    }

    private static Set<String> plus(Set<String> some, Set<String> more) {
        Set<String> all = new HashSet<>(some);
        all.addAll(more);
        return Set.copyOf(all);
    }

    static Set<String> knownTo(FileKind kind) {
        return switch (kind) {
            case SERPS -> OF_RESULTS;
            case FIGURES -> OF_FIGURES;
            case SHARES -> OF_SHARES;
        };
    }

    boolean has(String name) {
        return names.contains(name);
    }

    /** Returns the kind of a file with this header, null if it is not a native header. */
    public @Nullable FileKind kind() {
        if (has("keyword")) {
            return has("position") || has("url") ? FileKind.SERPS : FileKind.FIGURES;
        }
        boolean shares = has(SOCIAL_A) || has(SOCIAL_B) || has(ENGINE);
        return has("url") && shares ? FileKind.SHARES : null;
    }

    /**
     * Returns the kind of JSON Lines with these keys, which are named like columns; null if they are not native. Other
     * formats also use {@code keyword}, {@code date} and {@code url}, which therefore are not enough.
     */
    public static @Nullable FileKind kindOfLines(Collection<String> keys) {
        if (keys.contains("keyword")) {
            if (!Collections.disjoint(keys, LISTS)) {
                return FileKind.SERPS;
            }
            boolean figures = OF_FIGURES.containsAll(keys) || !Collections.disjoint(keys, TELLING_FIGURES);
            return figures ? FileKind.FIGURES : null;
        }
        return keys.contains("url") && !Collections.disjoint(keys, COUNTS) ? FileKind.SHARES : null;
    }

    /**
     * Returns the rule that this header breaks for a file of this kind, such as {@code must have the column url}; null
     * if it is valid.
     */
    public @Nullable String objection(FileKind kind) {
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
                return "must have the column " + name + " only once";
            }
        }
        return null;
    }

    /** Returns the indexes of the columns that a file of this kind can have. */
    Map<String, Integer> known(FileKind kind) {
        Map<String, Integer> known = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            if (knownTo(kind).contains(names.get(i))) {
                known.put(names.get(i), i);
            }
        }
        return known;
    }

    /** Returns the columns that a file of this kind cannot have. */
    public List<String> unknown(FileKind kind) {
        List<String> unknown = new ArrayList<>(names);
        unknown.removeAll(knownTo(kind));
        return unknown;
    }
}
