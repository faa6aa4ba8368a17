package io.serpdex.config;

import io.serpdex.model.CidrBlock;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/** All settings. Reading, validation and docs/configuration.md use these declarations. */
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
                    "Address to listen on. One that other machines can reach is refused as long as there are no accounts.")
            .withFlag("--host");
    static final Setting<Integer> PORT = Setting.of(
                    "listen.port", SettingRule.number(0, 65_535), "8080", "Port to listen on; 0 picks a free one.")
            .withFlag("--port");
    static final Setting<Boolean> LEGACY_CLIENTS = Setting.of(
                    "legacy-clients",
                    SettingRule.choice(switches()),
                    "false",
                    "For programs written against the original interface: HTTP status 200 also for errors, and the rows "
                            + "of `get_top_urls` under `hits` as well.")
            .withFlag("--legacy-clients");
    static final Setting<LogTarget> ACCESS_LOG = Setting.of(
                    "access-log",
                    SettingRule.log(),
                    "",
                    "Where the line of each request goes. Unless set: standard error.")
            .withFlag("--access-log");

    static final Setting<Path> CERTIFICATE = Setting.of(
            "tls.certificate",
            SettingRule.file(),
            "",
            "The server's certificate and those that vouch for it, in PEM. With it and the key the service speaks HTTPS.");
    static final Setting<Path> KEY =
            Setting.of("tls.key", SettingRule.file(), "", "The private key of the certificate, in PEM (PKCS#8).");

    static final Setting<List<CidrBlock>> PROXIES = Setting.of(
            "proxies.trusted",
            SettingRule.addressRanges(),
            "",
            "Proxies whose `Forwarded` and `X-Forwarded-For` are believed. Unless set: nobody's.");

    static final Setting<Engine> STORAGE = Setting.of(
            "storage",
            SettingRule.choice(engines()),
            "embedded",
            "What keeps the data: the folder of this machine, or an OpenSearch cluster that many machines share.");
    static final Setting<List<URI>> ADDRESSES = Setting.of(
            "opensearch.addresses",
            SettingRule.clusterAddresses(),
            "",
            "Nodes of the cluster, at port 9200 unless said; needed where `storage` is `opensearch`. One that does not "
                    + "answer is left out for a while.");
    static final Setting<String> CLUSTER_USER = Setting.of(
            "opensearch.user",
            SettingRule.text("a name of printable characters without a colon", NO_COLON.asMatchPredicate()),
            "",
            "Whom the cluster knows the service as. Unless set: nobody in particular.");
    static final Setting<Secret> CLUSTER_PASSWORD = Setting.secret(
            "opensearch.password", 1, "The password of that user. To other machines it is sent over https only.");
    static final Setting<Secret> API_KEY = Setting.secret(
            "opensearch.api-key", 1, "A key of the cluster, instead of user and password. Sent as carefully.");
    static final Setting<Path> CA_CERTIFICATES = Setting.of(
            "opensearch.authority",
            SettingRule.file(),
            "",
            "Who vouches for the certificates of the nodes, in PEM. Unless set: those whom Java trusts.");
    static final Setting<Integer> CONNECT_SECONDS = Setting.of(
            "opensearch.connect-seconds", SettingRule.number(1, 300), "5", "How long a node may take to be reached.");
    static final Setting<Integer> REQUEST_SECONDS = Setting.of(
            "opensearch.request-seconds",
            SettingRule.number(1, 3_600),
            "30",
            "How long an answer of the cluster may take. What `serve` asks for one report may take 20 seconds together.");
    static final Setting<String> PREFIX = Setting.of(
            "opensearch.prefix",
            SettingRule.text(
                    "lower case letters, digits and hyphens, a letter first, 40 at most",
                    INDEX_PREFIX.asMatchPredicate()),
            "serpdex",
            "What the names of all indexes begin with; installations that share a cluster need different ones.");
    static final Setting<Integer> SHARDS = Setting.of(
            "opensearch.shards", SettingRule.number(1, 64), "1", "Primary shards of each part of an edition.");
    static final Setting<Integer> REPLICAS = Setting.of(
            "opensearch.replicas",
            SettingRule.number(0, 10),
            "1",
            "Further copies of each shard: that many nodes may be lost. A cluster of one node has room for none.");

    static final Setting<AccountDatabaseLocation> ACCOUNT_DATABASE = Setting.of(
            "accounts.database",
            SettingRule.accountDatabase(),
            "",
            "Where accounts are kept: a file of SQLite, or a PostgreSQL server. Unless set: `accounts.db` in the data folder.");
    static final Setting<String> ACCOUNT_USER = Setting.of(
            "accounts.user",
            SettingRule.text("a name of printable characters", NO_SPACE.asMatchPredicate()),
            "",
            "Whom PostgreSQL knows the service as.");
    static final Setting<Secret> ACCOUNT_PASSWORD =
            Setting.secret("accounts.password", 1, "The password of that user.");
    static final Setting<Secret> TOKEN_KEY = Setting.secret(
            "accounts.token-key",
            SAFE_TOKEN,
            "What tokens are hashed with. Unless set: the file `accounts.key` in the data folder.");
    static final Setting<Durability> DURABILITY = Setting.of(
            "accounts.survive",
            SettingRule.choice(durabilities()),
            "crash",
            "What charges outlive: the end of the process, or also that of the machine, which costs a sync to the disk each.");

    static final Setting<String> PLAN_TYPE = Setting.of(
            "plans.<plan>.type",
            SettingRule.choice(types()),
            "",
            "The type of account that the plan is: it says which reports are in it, and whatever the plan leaves unset.");
    static final Setting<Long> PLAN_LINES = Setting.of(
            "plans.<plan>.lines", SettingRule.longNumber(0, 1_000_000_000_000L), "", "Lines of a period of 30 days.");
    static final Setting<Integer> PLAN_RATE = Setting.of(
            "plans.<plan>.requests-per-second",
            SettingRule.number(1, 1_000_000),
            "",
            "Requests that may come in a second.");
    static final Setting<Integer> PLAN_SIMULTANEOUS = Setting.of(
            "plans.<plan>.simultaneous", SettingRule.number(1, 100_000), "", "Requests that may run at a time.");

    static final Setting<Boolean> ADMIN = Setting.of(
            "admin.enabled",
            SettingRule.choice(switches()),
            "false",
            "Whether `/admin/v1` is there, for the operator.");
    static final Setting<Secret> ADMIN_TOKEN = Setting.secret(
            "admin.token", SAFE_TOKEN, "The operator's token for `/admin/v1`; needed where it is enabled.");

    static final List<Setting<?>> ALL = List.of(
            HOST,
            PORT,
            LEGACY_CLIENTS,
            ACCESS_LOG,
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
