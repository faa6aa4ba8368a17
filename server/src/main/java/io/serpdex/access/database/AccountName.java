package io.serpdex.access.database;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.regex.Pattern;

/** What an account may be called: something that is safe in a log line, a path and a shell. */
final class AccountName {
    private static final Pattern VALID = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

    private AccountName() {}

    static String require(String name) {
        if (!VALID.matcher(name).matches()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "name must be 1 to 64 small letters, digits, dots, dashes or underscores and start with a letter or "
                            + "digit",
                    "name");
        }
        return name;
    }
}
