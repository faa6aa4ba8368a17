package io.serpdex.http;

import java.time.Duration;

/**
 * What the transport takes, so that nobody can hold threads, memory or connections for long.
 *
 * @param headerBytes of the request line and all headers
 * @param bodyBytes of a form
 * @param parameters of a request
 * @param connections at a time; more wait until one ends
 * @param idle how long a connection may rest between requests, or make no progress in one
 * @param idleWhenFull the same while all connections are taken: whoever rests makes room
 * @param header how long the headers of a request may take to arrive
 * @param patience how long a request may take before its client must have kept up {@code bytesPerSecond}
 * @param stop how long a stopping server waits for what is running
 */
public record Limits(
        int headerBytes,
        int bodyBytes,
        int parameters,
        int connections,
        Duration idle,
        Duration idleWhenFull,
        Duration header,
        Duration patience,
        int bytesPerSecond,
        Duration stop) {

    public static final Limits STANDARD = new Limits(
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
