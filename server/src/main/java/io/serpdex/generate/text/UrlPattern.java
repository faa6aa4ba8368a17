package io.serpdex.generate.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A host or path with placeholders, such as <code>/{section}/{slug}-{id}</code>. */
public record UrlPattern(List<Part> parts) {

    public sealed interface Part {}

    @SuppressWarnings("ArrayRecordComponent") // never compared; a copy would cost time
    public record Fixed(byte[] text) implements Part {}

    /** A placeholder. Patterns use the names in lower case. */
    public enum Placeholder implements Part {
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

    public static UrlPattern parse(String text) {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
            addFixed(parts, text.substring(from, open));
            int close = text.indexOf('}', open);
            parts.add(placeholder(text.substring(open + 1, close)));
            from = close + 1;
        }
        addFixed(parts, text.substring(from));
        return new UrlPattern(List.copyOf(parts));
    }

    private static Placeholder placeholder(String name) {
        return switch (name) {
            case "slug" -> Placeholder.SLUG;
            case "Slug" -> Placeholder.CAPITAL_SLUG;
            case "under" -> Placeholder.UNDER;
            case "Under" -> Placeholder.CAPITAL_UNDER;
            case "joined" -> Placeholder.JOINED;
            case "plus" -> Placeholder.PLUS;
            case "section" -> Placeholder.SECTION;
            case "sub" -> Placeholder.SUB;
            case "id" -> Placeholder.ID;
            case "code" -> Placeholder.CODE;
            case "year" -> Placeholder.YEAR;
            case "month" -> Placeholder.MONTH;
            case "lang" -> Placeholder.LANG;
            case "user" -> Placeholder.USER;
            default -> throw new IllegalStateException("unknown placeholder {" + name + "}");
        };
    }

    private static void addFixed(List<Part> parts, String text) {
        if (!text.isEmpty()) {
            parts.add(new Fixed(text.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
