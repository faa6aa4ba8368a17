package io.serpdex.report;

import java.math.BigDecimal;

/**
 * Prints numbers eight digits at a time and without a branch on how many there are: numbers of a column differ in that, and
 * a processor that guesses wrong loses more than all the arithmetic takes.
 */
public final class DecimalPrinter {
    /** The bytes that must be free after the position that is printed to. */
    static final int ROOM = 24;

    /** The most that {@link #fraction} prints. */
    static final int LONGEST_FRACTION = 8;

    private static final int EIGHT_DIGITS = 100_000_000;
    private static final long ZEROS = 0x3030303030303030L;

    private DecimalPrinter() {}

    /** Formats a fixed-point number: (127, 2) is {@code 1.27}, (-5, 2) is {@code -0.05}. */
    public static String print(long unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, scale).toPlainString();
    }

    /** Prints an unsigned number and returns the end position. */
    static int print(long number, byte[] to, int at) {
        if (Long.compareUnsigned(number, EIGHT_DIGITS) < 0) {
            return upToEight((int) number, to, at);
        }
        // Only of a number with a sign does the compiler turn dividing by a constant into multiplying.
        long front = number < 0 ? Long.divideUnsigned(number, EIGHT_DIGITS) : number / EIGHT_DIGITS;
        int end = print(front, to, at);
        return fraction((int) (number - front * EIGHT_DIGITS), LONGEST_FRACTION, to, end);
    }

    /** Prints a number with {@code count} digits, including leading zeros, and returns the end position. */
    static int fraction(int number, int count, byte[] to, int at) {
        LittleEndianLongs.set(to, at, (digits(number) | ZEROS) >>> (Byte.SIZE * (LONGEST_FRACTION - count)));
        return at + count;
    }

    private static int upToEight(int number, byte[] to, int at) {
        long digits = digits(number);
        // The last digit is printed even if it is a zero.
        int zerosInFront = Long.numberOfTrailingZeros(digits | 1L << 56) / Byte.SIZE;
        LittleEndianLongs.set(to, at, (digits | ZEROS) >>> (Byte.SIZE * zerosInFront));
        return at + Long.BYTES - zerosInFront;
    }

    /**
     * The eight digits of a number, a byte each, the first one lowest. Halves are split side by side: into two numbers of
     * four digits, those into four of two, those into eight of one. Multiplying and shifting divides by 100 and by 10.
     */
    private static long digits(int number) {
        int front = number / 10_000;
        long fours = front | (long) (number - front * 10_000) << 32;
        long hundreds = ((fours * 10_486) >>> 20) & 0x0000007F_0000007FL;
        long twos = hundreds | (fours - 100 * hundreds) << 16;
        long tens = ((twos * 103) >>> 10) & 0x000F_000F_000F_000FL;
        return tens | (twos - 10 * tens) << 8;
    }
}
