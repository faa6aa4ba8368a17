package io.serpdex.access.db;

import java.time.Instant;

/**
 * An administrative act.
 *
 * @param actor who did it: a user of the machine, or the operator over HTTP and from where
 */
public record AuditEntry(long number, Instant at, String actor, String act, String account, String detail) {}
