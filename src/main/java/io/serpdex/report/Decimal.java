package io.serpdex.report;

/** Numbers with a fixed count of digits behind the point, kept as integers so that they are exact. */
public final class Decimal {
    private Decimal() {}

    /** (127, 2) is {@code 1.27}, (-5, 2) is {@code -0.05}. */
    public static String print(long unscaled, int scale) {
        String digits = Long.toString(Math.abs(unscaled));
        StringBuilder text = new StringBuilder(digits.length() + scale + 2);
        if (unscaled < 0) {
            text.append('-');
        }
        int before = digits.length() - scale;
        if (before <= 0) {
            return text.append("0.").repeat('0', -before).append(digits).toString();
        }
        return text.append(digits, 0, before)
                .append('.')
                .append(digits, before, digits.length())
                .toString();
    }
}
