package io.serpdex.generate;

import java.time.LocalDate;

/** How far apart two editions are. */
public enum EditionInterval {
    MONTHLY(6),
    WEEKLY(6),
    DAILY(0);

    private final int collectingDays;

    EditionInterval(int collectingDays) {
        this.collectingDays = collectingDays;
    }

    public LocalDate dateOf(LocalDate first, int edition) {
        return switch (this) {
            case MONTHLY -> first.plusMonths(edition);
            case WEEKLY -> first.plusWeeks(edition);
            case DAILY -> first.plusDays(edition);
        };
    }

    /**
     * A batch takes days to collect, so its SERPs may be this much older than its date, and never as old as the batch
     * before.
     */
    int collectingDays() {
        return collectingDays;
    }
}
