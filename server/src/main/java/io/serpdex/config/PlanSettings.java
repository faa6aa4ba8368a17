package io.serpdex.config;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The settings of a plan. Its type provides the defaults.
 *
 * @param type Lite, Standard or Professional; empty only for the plans with these names
 */
public record PlanSettings(
        String name,
        Optional<String> type,
        OptionalLong lines,
        OptionalInt requestsPerSecond,
        OptionalInt simultaneous) {}
