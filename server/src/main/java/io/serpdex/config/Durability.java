package io.serpdex.config;

/** The failures that charges to accounts survive. */
public enum Durability {
    /** A crash of the process. */
    CRASH,
    /** Also a power failure, at the price of a sync to disk for each charge. */
    POWER_CUT
}
