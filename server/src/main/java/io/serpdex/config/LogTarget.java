package io.serpdex.config;

import java.nio.file.Path;

/** The target of log lines. */
public sealed interface LogTarget {
    record StandardError() implements LogTarget {}

    record Nowhere() implements LogTarget {}

    record ToFile(Path file) implements LogTarget {}
}
