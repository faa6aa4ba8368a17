package io.serpdex.http.admin;

import io.serpdex.access.db.AccountOperations;
import io.serpdex.config.Secret;

/**
 * What the operator's interface needs.
 *
 * @param token the operator's
 */
public record Administration(AccountOperations accounts, Secret token) {}
