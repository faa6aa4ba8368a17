package io.serpdex.generate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A host or path with holes in it, such as <code>/{section}/{slug}-{id}</code>. */
record AddressPattern(List<Part> parts) {

    sealed interface Part {}

    @SuppressWarnings("ArrayRecordComponent") // never compared, and copying it is what this avoids
    record Fixed(byte[] text) implements Part {}

    /** What a hole is filled with; the names in lower case are those of the patterns. */
    enum Hole implements Part {
        SLUG,
        CAPITAL_SLUG,
        UNDER,
        CAPITAL_UNDER,
        JOINED,
        PLUS,
        SECTION,
        SUB,
        ID,
        CODE,
        YEAR,
        MONTH,
        LANG,
        USER
    }

    static AddressPattern parse(String text) {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
            addFixed(parts, text.substring(from, open));
            int close = text.indexOf('}', open);
            parts.add(hole(text.substring(open + 1, close)));
            from = close + 1;
        }
        addFixed(parts, text.substring(from));
        return new AddressPattern(List.copyOf(parts));
    }

    private static Hole hole(String name) {
        return switch (name) {
            case "slug" -> Hole.SLUG;
            case "Slug" -> Hole.CAPITAL_SLUG;
            case "under" -> Hole.UNDER;
            case "Under" -> Hole.CAPITAL_UNDER;
            case "joined" -> Hole.JOINED;
            case "plus" -> Hole.PLUS;
            case "section" -> Hole.SECTION;
            case "sub" -> Hole.SUB;
            case "id" -> Hole.ID;
            case "code" -> Hole.CODE;
            case "year" -> Hole.YEAR;
            case "month" -> Hole.MONTH;
            case "lang" -> Hole.LANG;
            case "user" -> Hole.USER;
            default -> throw new IllegalStateException("No address has a {" + name + "}");
        };
    }

    private static void addFixed(List<Part> parts, String text) {
        if (!text.isEmpty()) {
            parts.add(new Fixed(text.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
