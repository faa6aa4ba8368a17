package io.serpdex.log;

import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The subjects of log events. Each has a logger of the same name, so that operators can set its level. */
public enum LogTopic {
    /** Start and stop of the server. */
    SERVER,
    /** Editions opened, removed and damaged. */
    EDITIONS,
    /** Imports and rejects. */
    IMPORTS,
    /** Changes of accounts, and the accounts database. */
    ACCOUNTS,
    /** Wrong tokens. */
    LOGINS,
    /** The OpenSearch cluster. */
    CLUSTER,
    /** Slow and failed requests. */
    REQUESTS,
    /** TLS certificates. */
    TLS,
    /** Free disk space. */
    DISK;

    /** Returns the name in the log and in {@code log.level}. */
    public String loggerName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Logger logger() {
        return LoggerFactory.getLogger(loggerName());
    }
}
