package io.serpdex.config;

import io.serpdex.log.LogSettings;

/** The configuration of a command that works on the data without a server. */
public record DataConfiguration(Storage storage, LogSettings log) {}
