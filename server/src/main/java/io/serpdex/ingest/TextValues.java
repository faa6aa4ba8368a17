package io.serpdex.ingest;

import io.serpdex.model.InvalidValueException;
import io.serpdex.model.Keyword;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values that are written as texts, and what they must be like; the same in JSON and CSV. */
final class TextValues {
    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,3}");

    private TextValues() {}

    static Keyword keyword(String text) throws Refusal {
        try {
            return Keyword.parse(text);
        } catch (InvalidValueException e) {
            throw new Refusal(place -> new ImportIssue.BadKeyword(place, messageOf(e)));
        }
    }

    /** @param latest null where nothing is too new */
    static LocalDate date(String text, @Nullable LocalDate latest) throws Refusal {
        LocalDate date = findDay(text);
        if (date == null) {
            throw new Refusal(place -> new ImportIssue.BadDate(place, Excerpts.quoted(text)));
        }
        if (latest != null && date.isAfter(latest)) {
            throw new Refusal(place -> new ImportIssue.DateTooNew(place, date, latest));
        }
        return date;
    }

    /** Null for what is no day. */
    static @Nullable LocalDate findDay(String text) {
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

    static String language(String text) throws Refusal {
        String code = text.strip();
        if (!LANGUAGE.matcher(code).matches()) {
            throw new Refusal(place ->
                    new ImportIssue.BadFigure(place, "lang", "a code of 2 or 3 letters", Excerpts.quoted(text)));
        }
        return code.toLowerCase(Locale.ROOT);
    }

    static String rightSpelling(String text) throws Refusal {
        try {
            return Keyword.parse(text).text();
        } catch (InvalidValueException e) {
            throw new Refusal(place -> new ImportIssue.BadFigure(
                    place, "right_spelling", "a text that could be a keyword", Excerpts.quoted(text)));
        }
    }

    /** In lower case, each once, in their order. */
    static List<String> types(List<String> words) {
        List<String> types = new ArrayList<>(words.size());
        for (String word : words) {
            String type = Excerpts.wellFormed(word).strip().toLowerCase(Locale.ROOT);
            if (!type.isEmpty() && !types.contains(type)) {
                types.add(type);
            }
        }
        return List.copyOf(types);
    }

    static String messageOf(InvalidValueException e) {
        String message = e.getMessage();
        return message == null ? "the value cannot be used" : message;
    }
}
