package io.serpdex.http.server;

import java.util.function.Consumer;

/**
 * Where the server tells what happens.
 *
 * @param access takes one line a request
 * @param notices takes what the operator should know
 */
public record ServerLogs(Consumer<String> access, Router.FailureLog failures, Consumer<String> notices) {}
