package io.serpdex.report;

import java.util.Locale;

/** What a report is about. */
public enum Subject {
    DOMAIN,
    KEYWORD,
    /** The service itself. */
    SERVICE;

    /** As callers and addresses spell it. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
