package io.serpdex.access;

import java.time.Instant;
import java.time.LocalDate;

/**
 * The lines of an account in its current period.
 *
 * @param begins the first day of the period
 * @param renews the first day of the next period
 */
public record Balance(long maxLines, long usedLines, LocalDate begins, LocalDate renews) {

    /** Computes the balance from the recorded usage of the newest period. */
    public static Balance of(Account account, long period, long used, Instant now) {
        Period newest = Period.of(account.start(), now);
        // Never returns to an earlier period: a clock that is set back would renew the same lines twice.
        Period current = newest.number() > period ? newest : new Period(account.start(), period);
        return new Balance(
                account.plan().lines(), current.number() > period ? 0 : used, current.begins(), current.renews());
    }

    /** Returns the remaining lines, 0 if the operator reduced the limit below the used lines. */
    public long leftLines() {
        return Math.max(0, maxLines - usedLines);
    }
}
