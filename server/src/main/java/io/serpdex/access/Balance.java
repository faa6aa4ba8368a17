package io.serpdex.access;

import java.time.Instant;
import java.time.LocalDate;

/**
 * The lines of an account in its current period.
 *
 * @param begins first day of the period
 * @param renews first day of the next one
 */
public record Balance(long maxLines, long usedLines, LocalDate begins, LocalDate renews) {

    /** That of an account of which was written down what it had used in its newest period. */
    public static Balance of(Account account, long period, long used, Instant now) {
        Period newest = Period.of(account.start(), now);
        // Never back: a clock that is set back would give the same lines twice.
        Period current = newest.number() > period ? newest : new Period(account.start(), period);
        return new Balance(
                account.plan().lines(), current.number() > period ? 0 : used, current.begins(), current.renews());
    }

    /** Never below 0, also where the operator has lowered the account's lines below what it had used. */
    public long leftLines() {
        return Math.max(0, maxLines - usedLines);
    }
}
