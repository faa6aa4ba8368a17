package io.serpdex.access.db;

import io.serpdex.access.Plan;
import io.serpdex.access.PlanOverrides;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.time.LocalDate;
import java.util.regex.Pattern;

/**
 * The properties of a new account.
 *
 * @param start the first day of the first period
 */
public record NewAccount(String name, Plan plan, PlanOverrides overrides, LocalDate start) {
    private static final LocalDate EARLIEST = LocalDate.of(2000, 1, 1);
    private static final LocalDate LATEST = LocalDate.of(2099, 12, 31);

    public NewAccount {
        AccountName.require(name);
        if (start.isBefore(EARLIEST) || start.isAfter(LATEST)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "start must be a date from " + EARLIEST + " to " + LATEST + ", got \"" + start + "\"",
                    "start");
        }
    }

    /** Returns the text for the audit log. */
    String describe() {
        String own = overrides.describe();
        return "plan=" + plan.name() + " start=" + start + (own.isEmpty() ? "" : " " + own);
    }

    /** Validates account names, which must be safe in a log line, a path and a shell. */
    static final class AccountName {
        private static final Pattern VALID = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

        private AccountName() {}

        static String require(String name) {
            if (!VALID.matcher(name).matches()) {
                throw new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "name must be 1 to 64 lower-case letters, digits, dots, hyphens or underscores, starting with "
                                + "a letter or digit",
                        "name");
            }
            return name;
        }
    }
}
