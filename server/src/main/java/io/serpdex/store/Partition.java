package io.serpdex.store;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One of several parts of the keyword space, counted from 1; every keyword is in exactly one of them. */
public record Partition(int number, int count) {
    /** All keywords. */
    public static final Partition WHOLE = new Partition(1, 1);

    /** Each partition has its own indexes: more would burden a cluster without making anything faster. */
    public static final int MAX_COUNT = 1_000;

    private static final Pattern FORM = Pattern.compile("(\\d{1,4})/(\\d{1,4})");

    public Partition {
        if (count < 1 || count > MAX_COUNT || number < 1 || number > count) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "partition must be i/n with i from 1 to n and n at most " + MAX_COUNT + ", got " + number + "/"
                            + count);
        }
    }

    /** Reads {@code 2/4}. */
    public static Partition parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "partition must be of the form i/n such as 2/4, got " + text);
        }
        return new Partition(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }

    public boolean isWhole() {
        return count == 1;
    }

    /** Returns true if this partition contains a hash, whose bits must be evenly distributed. */
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
