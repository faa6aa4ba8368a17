package io.serpdex.report;

import java.math.BigDecimal;

/** Formats fixed-point numbers, which are kept as integers so that they are exact. */
public final class Decimal {
    private Decimal() {}

    /** (127, 2) is {@code 1.27}, (-5, 2) is {@code -0.05}. */
    public static String print(long unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, scale).toPlainString();
    }
}
