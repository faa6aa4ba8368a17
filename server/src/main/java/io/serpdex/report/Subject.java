package io.serpdex.report;

import java.util.Locale;

/** The subject of a report. */
public enum Subject {
    DOMAIN,
    KEYWORD,
    /** The server itself. */
    SERVICE;

    /** Returns the name in parameters and URLs. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
