package io.serpdex.access;

import java.time.LocalDate;

/** The requests of an account for one report on one day, and the lines that they cost. */
public record DailyUsage(LocalDate day, String report, long requests, long lines) {}
