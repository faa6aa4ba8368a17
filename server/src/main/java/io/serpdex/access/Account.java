package io.serpdex.access;

import java.time.LocalDate;

/**
 * An account.
 *
 * @param plan the limits, including overrides
 * @param start the first day of the first period
 */
public record Account(long id, String name, Plan plan, LocalDate start) {}
