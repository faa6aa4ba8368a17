package io.serpdex.access;

import java.time.LocalDate;

/**
 * An account.
 *
 * @param plan the limits, including the account's overrides
 * @param start the day on which its first period began
 */
public record Account(long id, String name, Plan plan, LocalDate start) {}
