package io.serpdex.metrics;

import java.math.BigInteger;

/** Division of non-negative values, rounded half up. */
final class Rounding {
    private Rounding() {}

    static long divide(long dividend, long divisor) {
        long quotient = dividend / divisor;
        long remainder = dividend % divisor;
        return remainder >= divisor - remainder ? quotient + 1 : quotient;
    }

    /** Returns {@code factor × dividend ÷ divisor}, exact even if the product does not fit into a long. */
    static long scale(long factor, long dividend, long divisor) {
        if (Math.multiplyHigh(factor, dividend) == 0 && factor * dividend >= 0) {
            return divide(factor * dividend, divisor);
        }
        var product = BigInteger.valueOf(factor).multiply(BigInteger.valueOf(dividend));
        var by = BigInteger.valueOf(divisor);
        return product.shiftLeft(1).add(by).divide(by.shiftLeft(1)).longValueExact();
    }
}
