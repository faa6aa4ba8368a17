package io.serpdex.http;

import java.time.Duration;

/**
 * Limits that prevent clients from occupying threads, memory or connections for long.
 *
 * @param maxHeaderBytes maximum size of the request line and all headers
 * @param maxBodyBytes maximum size of a form
 * @param maxParameters maximum number of parameters of a request
 * @param maxConnections maximum number of connections; others wait until a connection is closed
 * @param idleTimeout maximum idle time between requests, or without progress during a request
 * @param idleTimeoutWhenFull idle timeout while all connections are in use
 * @param headerTimeout maximum time to receive the headers of a request
 * @param gracePeriod time before {@code minBytesPerSecond} is enforced
 * @param minBytesPerSecond minimum transfer rate
 * @param stopTimeout maximum time to wait for running requests when the server stops
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
