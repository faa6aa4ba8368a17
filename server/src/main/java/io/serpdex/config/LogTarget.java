package io.serpdex.config;

import java.nio.file.Path;

/** Where log lines go. */
public sealed interface LogTarget {
    record StandardError() implements LogTarget {}

    record Nowhere() implements LogTarget {}

    record ToFile(Path file) implements LogTarget {}
}
