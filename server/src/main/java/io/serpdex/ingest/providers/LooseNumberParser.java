package io.serpdex.ingest.providers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses numbers in the notations of spreadsheets: {@code 10,000}, {@code 1.234,50}, {@code 1K – 10K}. */
public final class LooseNumberParser {
    private static final Set<String> UNKNOWN =
            Set.of("", "-", "--", "—", "–", "n/a", "na", "null", "none", "nan", "unknown", "no data");
    private static final Pattern RANGE = Pattern.compile("(.+?)\\s*[-–—]\\s*(.+)");
    private static final Pattern PLAIN = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)([kmb]?)");
    private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}(?:[.,'][0-9]{3})+");

    private LooseNumberParser() {}

    /** Returns whether a cell stands for an unknown value. */
    public static boolean isUnknown(String cell) {
        return UNKNOWN.contains(cell.strip().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns a count, or null if it is invalid. For a range, returns half of its upper bound, as the Keyword Planner
     * itself converts ranges to numbers (50 for 10 – 100, 5,000 for 1K – 10K).
     */
    public static @Nullable Long whole(String cell) {
        Matcher range = RANGE.matcher(cell.strip());
        if (range.matches()) {
            Long upper = whole(range.group(2));
            return whole(range.group(1)) == null || upper == null ? null : upper / 2;
        }
        String text = compact(cell);
        BigDecimal number = GROUPED.matcher(text).matches() ? parsed(text.replaceAll("[.,']", "")) : decimal(cell);
        return number == null ? null : number.setScale(0, RoundingMode.HALF_UP).longValue();
    }

    /** Returns a number with a decimal point or comma, or null if it is invalid. */
    public static @Nullable BigDecimal decimal(String cell) {
        String text = compact(cell).replace("'", "");
        int comma = text.lastIndexOf(',');
        int point = text.lastIndexOf('.');
        if (comma > point && (point >= 0 || text.length() - comma != 4)) {
            return parsed(text.replace(".", "").replace(',', '.'));
        }
        return parsed(text.replace(",", ""));
    }

    private static @Nullable BigDecimal parsed(String text) {
        Matcher plain = PLAIN.matcher(text);
        if (!plain.matches() || plain.group(1).length() > 18) {
            return null;
        }
        int zeros = switch (plain.group(2)) {
            case "k" -> 3;
            case "m" -> 6;
            case "b" -> 9;
            default -> 0;
        };
        return new BigDecimal(plain.group(1)).scaleByPowerOfTen(zeros);
    }

    /** Removes white space, currency signs, percent signs, and signs such as {@code <} and {@code ~}. */
    private static String compact(String cell) {
        return cell.toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00A0\\u202F\\u2009$€£¥%+<>~]", "");
    }
}
