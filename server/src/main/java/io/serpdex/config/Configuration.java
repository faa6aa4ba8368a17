package io.serpdex.config;

import io.serpdex.model.CidrBlock;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Everything an operator may set, checked.
 *
 * @param tls empty where the service speaks plain HTTP
 * @param trustedProxies whose word on a client's address is believed
 * @param plans those that are not as they ship
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

    /** The same with the data in another place. */
    public Configuration with(Storage other) {
        return new Configuration(listening, tls, trustedProxies, other, accounts, plans, admin);
    }

    /**
     * Where and how the service listens.
     *
     * @param port 0 for any free one
     * @param legacyClients whether programs written against the original interface are served as they expect
     */
    public record Listening(String host, int port, boolean legacyClients, LogTarget accessLog) {}

    /** The files behind HTTPS, in PEM. */
    public record Tls(Path certificate, Path key) {}

    /**
     * Where accounts are kept.
     *
     * @param password of the database's user
     * @param tokenKey what tokens are hashed with; empty where none was made yet
     * @param tokenKeyFile where a new one belongs
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
     * @param token there whenever it is enabled
     */
    public record Admin(boolean enabled, Optional<Secret> token) {}
}
