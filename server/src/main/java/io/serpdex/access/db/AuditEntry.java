package io.serpdex.access.db;

import java.time.Instant;

/**
 * An audit entry of an operation on an account.
 *
 * @param actor a user of the machine, or the operator over HTTP with the address
 */
public record AuditEntry(long number, Instant at, String actor, String act, String account, String detail) {}
