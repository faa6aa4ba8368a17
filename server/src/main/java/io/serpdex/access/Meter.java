package io.serpdex.access;

/** Counts what accounts do against what their plans allow. Safe for use by many threads. */
public interface Meter {

    /** As {@link Gate#admit}. */
    Admission admit(Account account, String report);

    RateLimit rateLimit(Account account);

    Balance balance(Account account);
}
