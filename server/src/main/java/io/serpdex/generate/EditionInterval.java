package io.serpdex.generate;

import java.time.LocalDate;

/** The interval between two editions. */
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
     * Returns by how many days a SERP can be older than its edition, because collecting takes days. It is never as old
     * as the edition before.
     */
    int collectingDays() {
        return collectingDays;
    }
}
