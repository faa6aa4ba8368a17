package io.serpdex.http;

import java.util.function.Consumer;

/**
 * Where the server tells what happens.
 *
 * @param access takes one line a request
 * @param notices takes what the operator should know
 */
public record ServerLogs(Consumer<String> access, FailureLog failures, Consumer<String> notices) {}
