package io.serpdex.access.db;

import io.serpdex.access.AccessErrors;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import org.jdbi.v3.core.JdbiException;

/**
 * Checks that the token key is the one that the tokens were hashed with. With another key, the server would reject
 * every token.
 */
final class TokenKeyCheck {
    private TokenKeyCheck() {}

    /** Returns true if a key exists for these accounts, possibly on another server. */
    static boolean hasKey(AccountsDatabase database) {
        try {
            return database.jdbi()
                            .withHandle(handle -> handle.createQuery(
                                            "SELECT count(*) FROM book WHERE key_fingerprint IS NOT NULL")
                                    .mapTo(long.class)
                                    .one())
                    > 0;
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
    }

    static void requireMatch(AccountsDatabase database, TokenKey key) {
        String known;
        try {
            known = database.jdbi().inTransaction(handle -> {
                handle.execute("UPDATE book SET key_fingerprint = ? WHERE key_fingerprint IS NULL", key.fingerprint());
                return handle.createQuery("SELECT key_fingerprint FROM book")
                        .mapTo(String.class)
                        .one();
            });
        } catch (JdbiException e) {
            throw AccessErrors.databaseUnavailable(e);
        }
        if (!known.equals(key.fingerprint())) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the token key does not match the accounts database\n"
                            + "Try: restore the original key, or set accounts.token-key-file to its path");
        }
    }
}
