package io.serpdex.config;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A plan as an operator wants it. What is not set is as in its type.
 *
 * @param type Lite, Standard or Professional; empty only for the plans of these names
 */
public record PlanSettings(
        String name,
        Optional<String> type,
        OptionalLong lines,
        OptionalInt requestsPerSecond,
        OptionalInt simultaneous) {}
