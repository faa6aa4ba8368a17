package io.serpdex.config;

import io.serpdex.log.LogSettings;
import io.serpdex.model.CidrBlock;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The complete, validated configuration.
 *
 * @param tls empty for plain HTTP
 * @param trustedProxies the proxies whose client address headers are trusted
 * @param plans the plans that differ from the built-in ones
 */
public record Configuration(
        Listening listening,
        LogSettings log,
        Optional<Tls> tls,
        List<CidrBlock> trustedProxies,
        Storage storage,
        Accounts accounts,
        List<PlanSettings> plans,
        Admin admin) {

    public Configuration {
        trustedProxies = List.copyOf(trustedProxies);
        plans = List.copyOf(plans);
    }

    /** Returns the configuration with another storage. */
    public Configuration with(Storage other) {
        return new Configuration(listening, log, tls, trustedProxies, other, accounts, plans, admin);
    }

    /**
     * The listener of the server.
     *
     * @param port 0 for any free port
     * @param legacyClients true for compatibility with clients of the original API
     */
    public record Listening(String host, int port, boolean legacyClients, LogTarget accessLog) {}

    /** The PEM files for HTTPS. */
    public record Tls(Path certificate, Path key) {}

    /**
     * The accounts database and the token key.
     *
     * @param password the password of the database user
     * @param tokenKey the key for token hashes; empty if it does not exist yet
     * @param tokenKeyFile the file in which a new key is created
     */
    public record Accounts(
            AccountDatabaseLocation database,
            Optional<String> user,
            Optional<Secret> password,
            Optional<Secret> tokenKey,
            Path tokenKeyFile,
            Durability durability) {}

    /**
     * The admin API.
     *
     * @param token present if enabled
     */
    public record Admin(boolean enabled, Optional<Secret> token) {}
}
