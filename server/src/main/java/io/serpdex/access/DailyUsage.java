package io.serpdex.access;

import java.time.LocalDate;

/** What an account asked of one report on one day, and the lines that it cost. */
public record DailyUsage(LocalDate day, String report, long requests, long lines) {}
