package io.serpdex.cli;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as {@code 24h}, and says it. */
final class GraceTime implements ITypeConverter<Duration> {
    private static final Pattern TIME = Pattern.compile("(?<number>\\d{1,9})(?<unit>[smhd])|0");

    @Override
    public Duration convert(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new TypeConversionException("must be a time such as 90s, 15m, 24h or 7d, or 0, got \"" + text + "\"");
        }
        return time.group("unit") == null
                ? Duration.ZERO
                : Duration.of(Long.parseLong(time.group("number")), unit(time.group("unit")));
    }

    private static ChronoUnit unit(String letter) {
        return switch (letter) {
            case "s" -> ChronoUnit.SECONDS;
            case "m" -> ChronoUnit.MINUTES;
            case "h" -> ChronoUnit.HOURS;
            default -> ChronoUnit.DAYS;
        };
    }

    /** In the largest unit that leaves no rest. */
    static String words(Duration time) {
        ChronoUnit unit = ChronoUnit.SECONDS;
        for (ChronoUnit larger : List.of(ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.DAYS)) {
            if (time.toSeconds() % larger.getDuration().toSeconds() == 0) {
                unit = larger;
            }
        }
        long number = time.dividedBy(unit.getDuration());
        String plural = unit.toString().toLowerCase(Locale.ROOT);
        return number + " " + (number == 1 ? plural.substring(0, plural.length() - 1) : plural);
    }
}
