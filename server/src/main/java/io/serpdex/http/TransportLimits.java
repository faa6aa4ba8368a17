package io.serpdex.http;

import java.time.Duration;

/**
 * What the transport takes, so that nobody can hold threads, memory or connections for long.
 *
 * @param maxHeaderBytes of the request line and all headers
 * @param maxBodyBytes of a form
 * @param maxParameters of a request
 * @param maxConnections at a time; more wait until one ends
 * @param idleTimeout how long a connection may rest between requests, or make no progress in one
 * @param idleTimeoutWhenFull the same while all connections are taken: whoever rests makes room
 * @param headerTimeout how long the headers of a request may take to arrive
 * @param gracePeriod how long a request may take before its client must have kept up {@code bytesPerSecond}
 * @param stopTimeout how long a stopping server waits for what is running
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
