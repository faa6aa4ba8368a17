package io.serpdex.ingest;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;

/** Composes the error for files that do not contain their database, date or site, and asks for everything missing. */
final class MissingFacts {
    private static final String DATE_OPTION = "--date 2026-11-01";
    private static final String SITE_OPTION = " --site example.com";

    private MissingFacts() {}

    /**
     * Returns the error for files without a database.
     *
     * @param problem the facts that are known and missing, such as {@code the country is missing}
     * @param example a database that the files could belong to
     * @param date whether the date is missing, too
     * @param site whether the site of positions is missing, too
     */
    static ServiceException ofDatabase(String problem, String example, boolean date, boolean site) {
        String message = date
                ? "cannot tell the database and the date of these files: %s, and they contain no date%s. Try: --se %s "
                        + DATE_OPTION
                : "cannot tell which database these files belong to: %s%s. Try: --se %s";
        return missing(
                message.formatted(problem, site ? ". Their positions have no site" : "", example)
                        + (site ? SITE_OPTION : ""),
                "--se");
    }

    /** Returns the error for SERPs without a date. */
    static ServiceException ofDate() {
        return missing(
                "cannot tell the date of these SERPs: the files do not contain it. Try: " + DATE_OPTION, "--date");
    }

    /** Returns the error for keywords without a date in the first import into a database. */
    static ServiceException ofFirstDate(String database, boolean site) {
        return missing(
                "--date is required for the first import into " + database
                        + (site ? ". The positions in the files have no site. Try: " + DATE_OPTION + SITE_OPTION : ""),
                "--date");
    }

    private static ServiceException missing(String message, String option) {
        return new ServiceException(ErrorCode.MISSING_PARAMETER, message, option);
    }
}
