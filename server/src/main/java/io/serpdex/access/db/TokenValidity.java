package io.serpdex.access.db;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The validity of a token of an account.
 *
 * @param expires empty for the current token
 */
public record TokenValidity(Instant created, Optional<Instant> expires) {

    /** Returns the valid tokens, newest first. */
    static List<TokenValidity> of(Handle handle, long account, Instant now) {
        return handle.createQuery("SELECT created, expires FROM token WHERE account_id = :account AND "
                        + "(expires IS NULL OR expires > :now) ORDER BY created DESC, expires DESC")
                .bind("account", account)
                .bind("now", now.toEpochMilli())
                .map((row, context) -> {
                    Instant created = Instant.ofEpochMilli(row.getLong("created"));
                    long expires = row.getLong("expires");
                    return new TokenValidity(
                            created, row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(expires)));
                })
                .list();
    }
}
