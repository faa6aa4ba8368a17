package io.serpdex.config;

/** What charges to accounts outlive. */
public enum Durability {
    /** The end of the process, however sudden. */
    CRASH,
    /** The end of the machine too, at the price of a sync to the disk each time. */
    POWER_CUT
}
