package io.serpdex.config;

import io.serpdex.model.CidrBlock;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The complete, validated configuration.
 *
 * @param tls empty for plain HTTP
 * @param trustedProxies the proxies whose headers on client addresses are trusted
 * @param plans the plans that differ from the built-in ones
 */
public record Configuration(
        Listening listening,
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

    /** The same configuration with another storage. */
    public Configuration with(Storage other) {
        return new Configuration(listening, tls, trustedProxies, other, accounts, plans, admin);
    }

    /**
     * The listener of the server.
     *
     * @param port 0 for any free one
     * @param legacyClients true to be compatible with programs written for the original interface
     */
    public record Listening(String host, int port, boolean legacyClients, LogTarget accessLog) {}

    /** The PEM files for HTTPS. */
    public record Tls(Path certificate, Path key) {}

    /**
     * The accounts database and the token key.
     *
     * @param password of the database's user
     * @param tokenKey the key for token hashes; empty if none was created yet
     * @param tokenKeyFile the file for a new key
     */
    public record Accounts(
            AccountDatabaseLocation database,
            Optional<String> user,
            Optional<Secret> password,
            Optional<Secret> tokenKey,
            Path tokenKeyFile,
            Durability durability) {}

    /**
     * The operator's own interface.
     *
     * @param token present if enabled
     */
    public record Admin(boolean enabled, Optional<Secret> token) {}
}
