package io.serpdex.http;

import java.time.Duration;

/**
 * Limits that keep clients from holding threads, memory or connections for long.
 *
 * @param maxHeaderBytes maximum size of the request line and all headers
 * @param maxBodyBytes maximum size of a form
 * @param maxParameters maximum number of parameters of a request
 * @param maxConnections maximum number of connections; further ones wait until one ends
 * @param idleTimeout time that a connection may be idle between requests, or without progress in one
 * @param idleTimeoutWhenFull idle timeout while all connections are in use
 * @param headerTimeout time that the headers of a request may take
 * @param gracePeriod time before the client must have kept up {@code minBytesPerSecond}
 * @param minBytesPerSecond minimum rate of a client after the grace period
 * @param stopTimeout time that a stopping server waits for running requests
 */
public record TransportLimits(
        int maxHeaderBytes,
        int maxBodyBytes,
        int maxParameters,
        int maxConnections,
        Duration idleTimeout,
        Duration idleTimeoutWhenFull,
        Duration headerTimeout,
        Duration gracePeriod,
        int minBytesPerSecond,
        Duration stopTimeout) {

    public static final TransportLimits STANDARD = new TransportLimits(
            32 << 10,
            1 << 20,
            200,
            1_000,
            Duration.ofSeconds(30),
            Duration.ofSeconds(3),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            1 << 10,
            Duration.ofSeconds(30));
}
