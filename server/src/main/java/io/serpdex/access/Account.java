package io.serpdex.access;

import java.time.LocalDate;

/**
 * Who asks.
 *
 * @param plan what it is allowed, its own exceptions included
 * @param start the day on which its first period began
 */
public record Account(long id, String name, Plan plan, LocalDate start) {}
