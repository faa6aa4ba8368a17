package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.Keyword;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses and validates text values of JSON and CSV. */
public final class TextValueParser {
    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,3}");

    private TextValueParser() {}

    public static Keyword keyword(String text) throws RejectException {
        try {
            return Keyword.parse(text);
        } catch (InvalidValueException e) {
            throw new RejectException(location -> new Reject.BadKeyword(location, messageOf(e)));
        }
    }

    /** @param latest the latest valid date; null for any */
    static LocalDate date(String text, @Nullable LocalDate latest) throws RejectException {
        LocalDate date = findDay(text);
        if (date == null) {
            throw new RejectException(location -> new Reject.BadDate(location, TextExcerpt.quoted(text)));
        }
        if (latest != null && date.isAfter(latest)) {
            throw new RejectException(location -> new Reject.DateTooNew(location, date, latest));
        }
        return date;
    }

    /** Returns null for an invalid day. */
    public static @Nullable LocalDate findDay(String text) {
        String day = text.strip();
        if (!DAY.matcher(day).matches()) {
            return null;
        }
        try {
            return LocalDate.parse(day);
        } catch (DateTimeException e) {
            return null;
        }
    }

    static String language(String text) throws RejectException {
        String code = text.strip();
        if (!LANGUAGE.matcher(code).matches()) {
            throw new RejectException(location ->
                    new Reject.BadFigure(location, "lang", "a code of 2 or 3 letters", TextExcerpt.quoted(text)));
        }
        return code.toLowerCase(Locale.ROOT);
    }

    static String rightSpelling(String text) throws RejectException {
        try {
            return Keyword.parse(text).text();
        } catch (InvalidValueException e) {
            throw new RejectException(location ->
                    new Reject.BadFigure(location, "right_spelling", "a valid keyword", TextExcerpt.quoted(text)));
        }
    }

    /** Returns distinct types in lower case, in their order. */
    static List<String> types(List<String> words) {
        List<String> types = new ArrayList<>(words.size());
        for (String word : words) {
            String type = TextExcerpt.wellFormed(word).strip().toLowerCase(Locale.ROOT);
            if (!type.isEmpty() && !types.contains(type)) {
                types.add(type);
            }
        }
        return List.copyOf(types);
    }

    public static String messageOf(InvalidValueException e) {
        String message = e.getMessage();
        return message == null ? "invalid value" : message;
    }
}
