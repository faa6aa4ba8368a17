package io.serpdex.store;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One of several parts of the keyword space, numbered from 1. Every keyword belongs to exactly one. */
public record Partition(int number, int count) {
    /** All keywords. */
    public static final Partition WHOLE = new Partition(1, 1);

    /**
     * Maximum number of partitions. Each has its own indexes, and more would burden the cluster without a gain in
     * speed.
     */
    public static final int MAX_COUNT = 1_000;

    private static final Pattern FORM = Pattern.compile("(\\d{1,4})/(\\d{1,4})");

    public Partition {
        if (count < 1 || count > MAX_COUNT || number < 1 || number > count) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "partition must be i/n with n from 1 to " + MAX_COUNT + " and i from 1 to n, got \"" + number + "/"
                            + count + "\"");
        }
    }

    /** Parses text such as {@code 2/4}. */
    public static Partition parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "partition must be i/n, for example 2/4, got \"" + text + "\"");
        }
        return new Partition(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }

    public boolean isWhole() {
        return count == 1;
    }

    /** Returns true if this partition contains a hash with evenly distributed bits. */
    public boolean contains(long hash) {
        return of(hash, count) == number;
    }

    /** Returns the number of the partition that contains a hash. */
    public static int of(long hash, int count) {
        return 1 + (int) Long.remainderUnsigned(hash, count);
    }

    @Override
    public String toString() {
        return number + "/" + count;
    }
}
