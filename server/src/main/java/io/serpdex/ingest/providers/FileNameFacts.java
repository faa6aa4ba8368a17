package io.serpdex.ingest.providers;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The country, device and day in the name of a table, such as
 * {@code example.com-organic.Positions-mobile-uk-20261104.csv} or {@code running-shoes_us_2026-11-04.csv}.
 *
 * @param market its engine is unknown
 * @param day null if the name contains none
 */
public record FileNameFacts(Market market, @Nullable LocalDate day) {
    private static final String DAY = "20\\d{2}-?[01]\\d-?[0-3]\\d(?!\\d)";
    private static final Pattern FIRST_DAY = Pattern.compile("(?<!\\d)" + DAY);
    private static final String EXTENSIONS = "(?:\\.[a-z]{3,4})?(?:\\.gz)?$";

    /** Names that tools give to their exports. */
    private static final List<Pattern> BY_TOOL = List.of(
            Pattern.compile("positions-(?:mobile-)?([a-z]{2})(?![a-z0-9])"),
            Pattern.compile("google_([a-z]{2})_"),
            Pattern.compile("_(?:mobile-)?([a-z]{2})_" + DAY));

    /** Names that users give. At an end or before a date, two letters are a country unless they are also a word. */
    private static final List<Pattern> BY_USER = List.of(
            Pattern.compile("(?:^|[-_ ])(uk)(?:[-_ ]|" + EXTENSIONS + ")"),
            Pattern.compile("^([a-z]{2})[-_ ]"),
            Pattern.compile("(?:^|[-_ ])([a-z]{2})" + EXTENSIONS),
            Pattern.compile("[-_ ]([a-z]{2})[-_ ]" + DAY));

    private static final Set<String> WORDS = Set.of(
            "ad", "ai", "al", "am", "an", "as", "at", "aw", "be", "by", "cc", "co", "do", "er", "ga", "gm", "gp", "hr",
            "id", "in", "io", "is", "it", "kw", "la", "md", "me", "mr", "ms", "mt", "my", "no", "pm", "pr", "ps", "qa",
            "sc", "se", "sm", "so", "sr", "st", "sv", "to", "tv", "va");

    public static FileNameFacts of(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        String country = country(name);
        return new FileNameFacts(new Market(null, country, null, country == null ? null : device(name)), day(name));
    }

    private static @Nullable String country(String name) {
        String byTool = country(name, BY_TOOL);
        String byUser = byTool == null ? country(name, BY_USER) : null;
        return byUser != null && WORDS.contains(byUser) ? null : byTool == null ? byUser : byTool;
    }

    private static @Nullable String country(String name, List<Pattern> patterns) {
        for (Pattern pattern : patterns) {
            Matcher match = pattern.matcher(name);
            if (match.find() && CountryParser.isCode(match.group(1))) {
                return match.group(1);
            }
        }
        return null;
    }

    private static @Nullable Device device(String name) {
        return name.contains("mobile-") ? Device.MOBILE : name.contains("positions-") ? Device.DESKTOP : null;
    }

    private static @Nullable LocalDate day(String name) {
        Matcher day = FIRST_DAY.matcher(name);
        while (day.find()) {
            LocalDateTime time = TimeParser.parse(day.group());
            if (time != null) {
                return time.toLocalDate();
            }
        }
        return null;
    }
}
