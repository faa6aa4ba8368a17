package io.serpdex.config;

import io.serpdex.log.LogFormat;
import io.serpdex.log.LogLevels;
import io.serpdex.model.CidrBlock;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/** The declarations of all settings, for reading, validation and docs/configuration.md. */
final class Settings {
    /** The account types, which are also plans. */
    static final List<String> TYPES = List.of("Lite", "Standard", "Professional");

    private static final Pattern NO_SPACE = Pattern.compile("[!-~]{1,255}");
    private static final Pattern NO_COLON = Pattern.compile("[!-9;-~]{1,255}");
    private static final Pattern INDEX_PREFIX = Pattern.compile("[a-z][a-z0-9-]{0,39}");
    private static final int SAFE_TOKEN = 32;

    static final Setting<String> HOST = Setting.of(
                    "listen.host",
                    SettingRule.text("a host name or an address", NO_SPACE.asMatchPredicate()),
                    "127.0.0.1",
                    "Address to listen on. Addresses that other machines can reach require an account.")
            .withFlag("--host");
    static final Setting<Integer> PORT = Setting.of(
                    "listen.port", SettingRule.number(0, 65_535), "8080", "Port to listen on, or 0 for any free port.")
            .withFlag("--port");
    static final Setting<Boolean> LEGACY_CLIENTS = Setting.of(
                    "legacy-clients",
                    SettingRule.choice(switches()),
                    "false",
                    "Compatibility with clients of the original API: HTTP status 200 for errors too, and the rows of "
                            + "`get_top_urls` also under `hits`.")
            .withFlag("--legacy-clients");
    static final Setting<LogTarget> ACCESS_LOG = Setting.of(
                    "access-log", SettingRule.log(), "", "File for the access log, or `none`. Default: standard error.")
            .withFlag("--access-log");

    static final Setting<LogLevels> LOG_LEVEL = Setting.of(
            "log.level",
            SettingRule.logLevels(),
            "",
            "Minimum level of logged events, with optional exceptions for individual loggers: "
                    + "`info, requests=debug, org.eclipse.jetty=debug`. Default: `info` for `serve`, `warn` for `demo`, "
                    + "`error` for other commands. Libraries log only warnings and errors unless you name them.");
    static final Setting<LogFormat> LOG_FORMAT = Setting.of(
            "log.format",
            SettingRule.choice(logFormats()),
            "text",
            "Format of log events and of the access log. `json`: one object per line.");
    static final Setting<Integer> SLOW_REQUEST_MILLIS = Setting.of(
            "log.slow-request-millis",
            SettingRule.number(0, 3_600_000),
            "1000",
            "Minimum duration of requests that are logged as slow, in milliseconds. Set to 0 to disable.");

    static final Setting<Path> CERTIFICATE = Setting.of(
            "tls.certificate",
            SettingRule.file(),
            "",
            "PEM file with the certificate of the server and its intermediate certificates. Enables HTTPS together "
                    + "with `tls.key`.");
    static final Setting<Path> KEY =
            Setting.of("tls.key", SettingRule.file(), "", "PEM file (PKCS#8) with the private key of the certificate.");

    static final Setting<List<CidrBlock>> PROXIES = Setting.of(
            "proxies.trusted",
            SettingRule.addressRanges(),
            "",
            "Proxies whose `Forwarded` and `X-Forwarded-For` headers are trusted. Default: none.");

    static final Setting<Engine> STORAGE = Setting.of(
            "storage",
            SettingRule.choice(engines()),
            "embedded",
            "Storage of the imported data: the data folder of this machine, or an OpenSearch cluster that several "
                    + "servers share.");
    static final Setting<List<URI>> ADDRESSES = Setting.of(
            "opensearch.addresses",
            SettingRule.clusterAddresses(),
            "",
            "Nodes of the cluster, with port 9200 by default. Required if `storage` is `opensearch`. Nodes that do not "
                    + "respond are skipped for a while.");
    static final Setting<String> CLUSTER_USER = Setting.of(
            "opensearch.user",
            SettingRule.text("1 to 255 visible ASCII characters except colons", NO_COLON.asMatchPredicate()),
            "",
            "Username for the cluster. Default: unauthenticated requests.");
    static final Setting<Secret> CLUSTER_PASSWORD = Setting.secret(
            "opensearch.password", 1, "Password of `opensearch.user`. Sent to other machines over HTTPS only.");
    static final Setting<Secret> API_KEY = Setting.secret(
            "opensearch.api-key",
            1,
            "API key for the cluster, instead of user and password. Sent to other machines over HTTPS only.");
    static final Setting<Path> CA_CERTIFICATES = Setting.of(
            "opensearch.authority",
            SettingRule.file(),
            "",
            "PEM file with the CA certificates used to verify cluster nodes. Default: the JVM trust store.");
    static final Setting<Integer> CONNECT_SECONDS = Setting.of(
            "opensearch.connect-seconds",
            SettingRule.number(1, 300),
            "5",
            "Timeout for a connection to a node, in seconds.");
    static final Setting<Integer> REQUEST_SECONDS = Setting.of(
            "opensearch.request-seconds",
            SettingRule.number(1, 3_600),
            "30",
            "Timeout for a response of the cluster, in seconds. All requests for one report of `serve` must complete "
                    + "within 20 seconds.");
    static final Setting<String> PREFIX = Setting.of(
            "opensearch.prefix",
            SettingRule.text(
                    "1 to 40 lower-case letters, digits and hyphens, starting with a letter",
                    INDEX_PREFIX.asMatchPredicate()),
            "serpdex",
            "Prefix of all index names. Installations that share a cluster need different prefixes.");
    static final Setting<Integer> SHARDS = Setting.of(
            "opensearch.shards",
            SettingRule.number(1, 64),
            "1",
            "Number of primary shards for each part of an edition.");
    static final Setting<Integer> REPLICAS = Setting.of(
            "opensearch.replicas",
            SettingRule.number(0, 10),
            "1",
            "Number of replicas of each shard, which is the number of nodes that can fail without data loss. Set to 0 "
                    + "for a cluster with one node.");

    static final Setting<AccountDatabaseLocation> ACCOUNT_DATABASE = Setting.of(
            "accounts.database",
            SettingRule.accountDatabase(),
            "",
            "SQLite file or PostgreSQL database with the accounts. Default: `accounts.db` in the data folder.");
    static final Setting<String> ACCOUNT_USER = Setting.of(
            "accounts.user",
            SettingRule.text("1 to 255 visible ASCII characters", NO_SPACE.asMatchPredicate()),
            "",
            "Username for PostgreSQL.");
    static final Setting<Secret> ACCOUNT_PASSWORD =
            Setting.secret("accounts.password", 1, "Password of `accounts.user`.");
    static final Setting<Secret> TOKEN_KEY = Setting.secret(
            "accounts.token-key",
            SAFE_TOKEN,
            "Key for the hashes of tokens. Default: the file `accounts.key` in the data folder.");
    static final Setting<Durability> DURABILITY = Setting.of(
            "accounts.survive",
            SettingRule.choice(durabilities()),
            "crash",
            "Durability of usage records. `crash`: survive a process crash. `power-cut`: also survive a power failure, "
                    + "at the cost of one fsync per commit.");

    static final Setting<String> PLAN_TYPE = Setting.of(
            "plans.<plan>.type",
            SettingRule.choice(types()),
            "",
            "Account type of the plan, which determines the available reports and the default limits.");
    static final Setting<Long> PLAN_LINES = Setting.of(
            "plans.<plan>.lines", SettingRule.longNumber(0, 1_000_000_000_000L), "", "Lines per 30-day period.");
    static final Setting<Integer> PLAN_RATE = Setting.of(
            "plans.<plan>.requests-per-second",
            SettingRule.number(1, 1_000_000),
            "",
            "Maximum number of requests per second.");
    static final Setting<Integer> PLAN_SIMULTANEOUS = Setting.of(
            "plans.<plan>.simultaneous",
            SettingRule.number(1, 100_000),
            "",
            "Maximum number of simultaneous requests.");

    static final Setting<Boolean> ADMIN = Setting.of(
            "admin.enabled", SettingRule.choice(switches()), "false", "Enables the admin API at `/admin/v1`.");
    static final Setting<Secret> ADMIN_TOKEN =
            Setting.secret("admin.token", SAFE_TOKEN, "Token for `/admin/v1`. Required if `admin.enabled` is `true`.");

    static final List<Setting<?>> ALL = List.of(
            HOST,
            PORT,
            LEGACY_CLIENTS,
            ACCESS_LOG,
            LOG_LEVEL,
            LOG_FORMAT,
            SLOW_REQUEST_MILLIS,
            CERTIFICATE,
            KEY,
            PROXIES,
            STORAGE,
            ADDRESSES,
            CLUSTER_USER,
            CLUSTER_PASSWORD,
            API_KEY,
            CA_CERTIFICATES,
            CONNECT_SECONDS,
            REQUEST_SECONDS,
            PREFIX,
            SHARDS,
            REPLICAS,
            ACCOUNT_DATABASE,
            ACCOUNT_USER,
            ACCOUNT_PASSWORD,
            TOKEN_KEY,
            DURABILITY,
            PLAN_TYPE,
            PLAN_LINES,
            PLAN_RATE,
            PLAN_SIMULTANEOUS,
            ADMIN,
            ADMIN_TOKEN);

    private Settings() {}

    private static Map<String, Boolean> switches() {
        return inOrder(Map.entry("true", true), Map.entry("false", false));
    }

    private static Map<String, Engine> engines() {
        return inOrder(Map.entry("embedded", Engine.EMBEDDED), Map.entry("opensearch", Engine.OPENSEARCH));
    }

    private static Map<String, LogFormat> logFormats() {
        return inOrder(Map.entry("text", LogFormat.TEXT), Map.entry("json", LogFormat.JSON));
    }

    private static Map<String, Durability> durabilities() {
        return inOrder(Map.entry("crash", Durability.CRASH), Map.entry("power-cut", Durability.POWER_CUT));
    }

    private static Map<String, String> types() {
        SequencedMap<String, String> types = new LinkedHashMap<>();
        TYPES.forEach(type -> types.put(type, type));
        return types;
    }

    @SafeVarargs
    private static <T> Map<String, T> inOrder(Map.Entry<String, T>... entries) {
        SequencedMap<String, T> map = new LinkedHashMap<>();
        for (Map.Entry<String, T> entry : entries) {
            map.put(entry.getKey(), entry.getValue());
        }
        return map;
    }

    /** The storage engine. */
    enum Engine {
        EMBEDDED,
        OPENSEARCH
    }
}
