package io.serpdex.http;

import io.serpdex.access.database.Accounts;
import io.serpdex.config.Secret;

/**
 * What the operator's interface needs.
 *
 * @param token the operator's
 */
public record Administration(Accounts accounts, Secret token) {}
