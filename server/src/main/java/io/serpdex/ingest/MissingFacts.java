package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;

/** Composes the error for files that do not contain their database or date. It asks for everything that is missing. */
final class MissingFacts {
    private static final String DATE_OPTION = "--date 2026-11-01";

    private MissingFacts() {}

    /**
     * Returns the error for files without a database.
     *
     * @param problem the facts that are known and missing, such as {@code the country is missing}
     * @param example a database that the files could belong to
     * @param date whether the date is missing, too
     */
    static ServiceException ofDatabase(String problem, String example, boolean date) {
        String message = date
                ? "cannot tell the database and the date of these files: %s, and they contain no date. Try: --se %s "
                        + DATE_OPTION
                : "cannot tell which database these files belong to: %s. Try: --se %s";
        return missing(message.formatted(problem, example), "--se");
    }

    /** Returns the error for SERPs without a date. */
    static ServiceException ofDate() {
        return missing(
                "cannot tell the date of these SERPs: the files do not contain it. Try: " + DATE_OPTION, "--date");
    }

    private static ServiceException missing(String message, String option) {
        return new ServiceException(ErrorCode.MISSING_PARAMETER, message, option);
    }
}
