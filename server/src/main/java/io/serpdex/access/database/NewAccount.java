package io.serpdex.access.database;

import io.serpdex.access.Overrides;
import io.serpdex.access.Plan;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.time.LocalDate;

/**
 * An account that is to be made.
 *
 * @param start the day on which its first period begins
 */
public record NewAccount(String name, Plan plan, Overrides overrides, LocalDate start) {
    private static final LocalDate EARLIEST = LocalDate.of(2000, 1, 1);
    private static final LocalDate LATEST = LocalDate.of(2099, 12, 31);

    public NewAccount {
        AccountName.require(name);
        if (start.isBefore(EARLIEST) || start.isAfter(LATEST)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "start must be a day from " + EARLIEST + " to " + LATEST + ", got \"" + start + "\"",
                    "start");
        }
    }

    /** For the audit. */
    String describe() {
        String own = overrides.describe();
        return "plan=" + plan.name() + " start=" + start + (own.isEmpty() ? "" : " " + own);
    }
}
