package io.serpdex.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** A field of keywords that an edition can derive when it is not imported. */
public enum Enrichment {
    LANG("lang"),
    GEO_NAMES("geo_names"),
    RIGHT_SPELLING("right_spelling"),
    DIFFICULTY("difficulty");

    public static final Set<Enrichment> ALL = Collections.unmodifiableSet(EnumSet.allOf(Enrichment.class));
    public static final Set<Enrichment> NONE = Set.of();

    private final String field;

    Enrichment(String field) {
        this.field = field;
    }

    /** Returns the report field that the enrichment fills. */
    public String field() {
        return field;
    }

    /** Parses {@code all}, {@code none}, or fields separated by commas. */
    public static Set<Enrichment> parse(String text) {
        String stripped = CharacterRules.strip(text);
        if (stripped.equals("all")) {
            return ALL;
        }
        if (stripped.equals("none")) {
            return NONE;
        }
        EnumSet<Enrichment> named = EnumSet.noneOf(Enrichment.class);
        for (String field : stripped.split(",", -1)) {
            named.add(find(CharacterRules.strip(field), text));
        }
        return Collections.unmodifiableSet(named);
    }

    private static Enrichment find(String field, String text) {
        for (Enrichment each : values()) {
            if (each.field.equals(field)) {
                return each;
            }
        }
        String fields = Arrays.stream(values()).map(Enrichment::field).collect(Collectors.joining(", "));
        throw new InvalidValueException(
                "enrichment must be all, none or any of " + fields + ", separated by commas, got " + Excerpt.of(text));
    }
}
