package io.serpdex.http;

/**
 * How the service listens.
 *
 * @param port 0 for any free one
 * @param legacyClients whether programs written against the original interface are served as they expect
 */
public record HttpSettings(String host, int port, boolean legacyClients, Limits limits) {}
