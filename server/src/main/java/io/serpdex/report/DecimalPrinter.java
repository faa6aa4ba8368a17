package io.serpdex.report;

import java.math.BigDecimal;

/**
 * Prints numbers eight digits at a time, without branching on the number of digits. The numbers of a column differ in
 * length, and a mispredicted branch costs more than the arithmetic.
 */
public final class DecimalPrinter {
    /** Bytes that must be free after the print position. */
    static final int ROOM = 24;

    /** Maximum number of digits of {@link #fraction}. */
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
        // The compiler replaces division by a constant with multiplication only for signed numbers.
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
     * Returns the eight digits of a number, one per byte, the first one lowest. The number is split into two of four
     * digits, then four of two, then eight of one. Divisions by 100 and 10 are a multiplication and a shift.
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
