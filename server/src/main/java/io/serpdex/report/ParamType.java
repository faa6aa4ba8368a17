package io.serpdex.report;

import io.serpdex.model.InvalidValueException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The type of the values of a parameter. */
public sealed interface ParamType<T> {

    /** Returns the rule in words, to be used after "must be". */
    String rule();

    Parsed<T> parse(String value);

    /** A value, or the reason why the text is invalid. The reason is empty if the rule explains it. */
    record Parsed<T>(@Nullable T value, String reason) {
        static <T> Parsed<T> of(T value) {
            return new Parsed<>(value, "");
        }

        static <T> Parsed<T> invalid(String reason) {
            return new Parsed<>(null, reason);
        }

        <X extends RuntimeException> T orElseThrow(Function<String, X> failure) {
            if (value == null) {
                throw failure.apply(reason);
            }
            return value;
        }
    }

    /** A whole number between two inclusive bounds. */
    record WholeNumber(long from, long to) implements ParamType<Long> {
        private static final Pattern DIGITS = Pattern.compile("[0-9]{1,18}");

        @Override
        public String rule() {
            return "a whole number from " + from + " to " + to;
        }

        @Override
        public Parsed<Long> parse(String value) {
            String digits = value.strip();
            if (!DIGITS.matcher(digits).matches()) {
                return Parsed.invalid("");
            }
            long number = Long.parseLong(digits);
            return number < from || number > to ? Parsed.invalid("") : Parsed.of(number);
        }
    }

    /** An amount of money between two inclusive bounds. */
    record Amount(int from, int to) implements ParamType<BigDecimal> {
        private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");

        @Override
        public String rule() {
            return "a number from " + from + " to " + to;
        }

        @Override
        public Parsed<BigDecimal> parse(String value) {
            String text = value.strip();
            if (!NUMBER.matcher(text).matches()) {
                return Parsed.invalid("");
            }
            BigDecimal number = new BigDecimal(text);
            boolean inside =
                    number.compareTo(BigDecimal.valueOf(from)) >= 0 && number.compareTo(BigDecimal.valueOf(to)) <= 0;
            return inside ? Parsed.of(number) : Parsed.invalid("");
        }
    }

    /** One of several words. Other spellings are accepted but not listed as choices. */
    record Choice<T>(Map<String, T> words, Map<String, T> otherSpellings) implements ParamType<T> {
        public Choice {
            words = new LinkedHashMap<>(words);
        }

        @Override
        public String rule() {
            return words.size() == 1 ? words.keySet().iterator().next() : "one of " + String.join(", ", words.keySet());
        }

        @Override
        public Parsed<T> parse(String value) {
            String word = value.strip();
            T choice = words.containsKey(word) ? words.get(word) : otherSpellings.get(word);
            return choice == null ? Parsed.invalid("") : Parsed.of(choice);
        }
    }

    /** A text with its own parser. */
    record Text<T>(String rule, Function<String, T> parser) implements ParamType<T> {
        @Override
        public Parsed<T> parse(String value) {
            try {
                return Parsed.of(parser.apply(value));
            } catch (InvalidValueException e) {
                return Parsed.invalid(String.valueOf(e.getMessage()));
            }
        }
    }

    /** Comma-separated texts with their own parser. Empty texts are ignored. */
    record TextList<T>(String element, int max, Function<String, T> parser) implements ParamType<List<T>> {
        @Override
        public String rule() {
            return "1 to " + max + " " + element + ", separated by commas";
        }

        @Override
        public Parsed<List<T>> parse(String value) {
            List<T> elements = new ArrayList<>();
            for (String item : value.split(",", -1)) {
                if (!item.isBlank()) {
                    if (elements.size() == max) {
                        return Parsed.invalid("");
                    }
                    try {
                        elements.add(parser.apply(item));
                    } catch (InvalidValueException e) {
                        return Parsed.invalid(String.valueOf(e.getMessage()));
                    }
                }
            }
            return elements.isEmpty() ? Parsed.invalid("") : Parsed.of(List.copyOf(elements));
        }
    }
}
