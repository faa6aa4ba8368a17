package io.serpdex.metrics;

import java.util.Arrays;

/**
 * The share of searchers who click the result at a position, in whole ten-thousandths so that every sum stays exact.
 *
 * <p>Each edition stores the ID of its curve, because figures of two editions are comparable only if their curves are equal.
 */
public final class ClickCurve {
    /** One click per search, in the unit of the curve. */
    public static final int WHOLE = 10_000;

    public static final ClickCurve STANDARD = new ClickCurve("standard-1", standardShares());

    public static final int POSITIONS = 100;

    private final String id;
    private final int[] shares;

    /** @param shares the share of position {@code i + 1} at index {@code i} */
    public ClickCurve(String id, int[] shares) {
        if (id.isBlank() || shares.length != POSITIONS) {
            throw new IllegalArgumentException("a click curve must have an ID and " + POSITIONS + " shares");
        }
        this.id = id;
        this.shares = new int[POSITIONS + 1];
        for (int position = 1; position <= POSITIONS; position++) {
            int share = shares[position - 1];
            if (share < 0 || share > WHOLE || (position > 1 && share > shares[position - 2])) {
                throw new IllegalArgumentException("click shares must be from 0 to " + WHOLE
                        + " and must not increase, but position " + position + " has " + share);
            }
            this.shares[position] = share;
        }
    }

    public String id() {
        return id;
    }

    public int share(int position) {
        return shares[position];
    }

    private static int[] standardShares() {
        int[] shares = new int[POSITIONS];
        Arrays.fill(shares, 21);
        int[] top = {3040, 1620, 973, 659, 469, 338, 256, 197, 150, 113, 91, 75, 59, 56, 51, 43, 43, 33, 27, 24, 23, 22
        };
        System.arraycopy(top, 0, shares, 0, top.length);
        return shares;
    }
}
