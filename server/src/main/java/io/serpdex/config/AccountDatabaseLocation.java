package io.serpdex.config;

import io.serpdex.model.InvalidValueException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The location of the accounts database. */
public sealed interface AccountDatabaseLocation {
    record SqliteFile(Path file) implements AccountDatabaseLocation {}

    /** A PostgreSQL server. User and password are separate settings. */
    record PostgreSql(String jdbcUrl) implements AccountDatabaseLocation {}

    /** Reads a path or {@code postgresql://host[:port]/database}. */
    static AccountDatabaseLocation of(String text, Path folder) {
        if (!text.contains("://")) {
            return new SqliteFile(folder.resolve(text));
        }
        Matcher url = PostgreSqlUrl.PATTERN.matcher(text);
        if (text.contains("@") || PostgreSqlUrl.CREDENTIALS.matcher(text).find()) {
            // The message does not repeat the value, which contains a password.
            throw new InvalidValueException(
                    "must not contain a user or a password\nTry: set accounts.user and accounts.password-file");
        }
        if (!url.matches()) {
            throw new InvalidValueException("must be a file or " + PostgreSqlUrl.FORM);
        }
        return new PostgreSql("jdbc:" + text);
    }

    /** The syntax of the URL. */
    final class PostgreSqlUrl {
        static final String FORM = "postgresql://host[:port]/database[?sslmode=…&sslrootcert=…]";
        private static final String PARAMETER = "(?:sslmode|sslrootcert)=[^&?#\\s]+";
        private static final Pattern PATTERN = Pattern.compile("postgresql://(?:[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])"
                + "(?::\\d{1,5})?/[A-Za-z0-9._-]+(?:\\?" + PARAMETER + "(?:&" + PARAMETER + ")*)?");
        private static final Pattern CREDENTIALS = Pattern.compile("[?&](?:user|password)=");

        private PostgreSqlUrl() {}
    }
}
