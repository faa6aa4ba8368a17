package io.serpdex.config;

/** The durability of usage records. */
public enum Durability {
    /** Records survive a crash of the process. */
    CRASH,
    /** Records also survive a power failure, at the cost of one fsync per commit. */
    POWER_CUT
}
