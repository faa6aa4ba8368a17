package io.serpdex.ingest.providers;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The order of day and month in the dates of a file. {@code 3/4/2026} is 3 April in some exports and 4 March in others,
 * depending on the settings of the user who made them. A number above 12 anywhere in the file decides, or else the
 * date in the name of the file.
 */
public final class DayOrder {
    private static final Pattern NUMERIC = Pattern.compile("(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})(?:[T ,].*)?");
    private static final int MONTHS = 12;
    private static final int CENTURY = 2000;

    /** The newest day is close to the export. Swapping day and month moves it by 29 days or more. */
    private static final int DAYS_BEFORE_EXPORT = 25;

    private static final int DAYS_AFTER_EXPORT = 3;

    private boolean dayFirst;
    private boolean monthFirst;
    private @Nullable String undecided;
    private @Nullable LocalDate newestDayFirst;
    private @Nullable LocalDate newestMonthFirst;

    /** Takes a date of the file into account. */
    public void add(String cell) {
        Matcher date = NUMERIC.matcher(cell.strip());
        if (!date.matches() || date.group(2).equals(".")) {
            return;
        }
        int first = Integer.parseInt(date.group(1));
        int second = Integer.parseInt(date.group(3));
        dayFirst |= first > MONTHS;
        monthFirst |= second > MONTHS;
        if (first <= MONTHS && second <= MONTHS && first != second) {
            undecided = undecided == null ? cell.strip() : undecided;
            newestDayFirst = newer(newestDayFirst, day(date, first, second));
            newestMonthFirst = newer(newestMonthFirst, day(date, second, first));
        }
    }

    /**
     * Decides by the day of the export if the dates alone do not.
     *
     * @param exported the day of the export or of its data, from the name of the file; null if unknown
     */
    public void decide(@Nullable LocalDate exported) {
        if (exported == null || dayFirst || monthFirst) {
            return;
        }
        boolean fitsDayFirst = fits(newestDayFirst, exported);
        boolean fitsMonthFirst = fits(newestMonthFirst, exported);
        dayFirst = fitsDayFirst && !fitsMonthFirst;
        monthFirst = fitsMonthFirst && !fitsDayFirst;
    }

    private static boolean fits(@Nullable LocalDate newest, LocalDate exported) {
        return newest != null
                && !newest.isAfter(exported.plusDays(DAYS_AFTER_EXPORT))
                && newest.isAfter(exported.minusDays(DAYS_BEFORE_EXPORT));
    }

    /** Returns the first date with two readings, null if all dates can be read. */
    public @Nullable String ambiguous() {
        return dayFirst == monthFirst ? undecided : null;
    }

    /** Returns the time that a cell contains; null if it is invalid or ambiguous. */
    public @Nullable LocalDateTime parse(@Nullable String cell) {
        Matcher date = NUMERIC.matcher(cell == null ? "" : cell.strip());
        if (!date.matches()) {
            return TimeParser.parse(cell);
        }
        LocalDate day = read(date);
        return day == null ? null : day.atStartOfDay();
    }

    private @Nullable LocalDate read(Matcher date) {
        int first = Integer.parseInt(date.group(1));
        int second = Integer.parseInt(date.group(3));
        if (first > MONTHS || first == second || date.group(2).equals(".") || (dayFirst && !monthFirst)) {
            return day(date, first, second);
        }
        return second > MONTHS || (monthFirst && !dayFirst) ? day(date, second, first) : null;
    }

    /** Returns null for an invalid day. */
    private static @Nullable LocalDate day(Matcher date, int day, int month) {
        int year = Integer.parseInt(date.group(4));
        try {
            return LocalDate.of(year < 100 ? CENTURY + year : year, month, day);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static @Nullable LocalDate newer(@Nullable LocalDate one, @Nullable LocalDate other) {
        return one == null || (other != null && other.isAfter(one)) ? other : one;
    }
}
