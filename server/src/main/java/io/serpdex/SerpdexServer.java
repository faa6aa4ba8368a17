package io.serpdex;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.Plan;
import io.serpdex.access.SingleAccountAccess;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountStore;
import io.serpdex.access.db.BootstrapAccess;
import io.serpdex.access.db.DatabaseAccess;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.catalogue.SocialDomains;
import io.serpdex.cli.ServerStarter;
import io.serpdex.config.BuildInfo;
import io.serpdex.config.Configuration;
import io.serpdex.config.Loopback;
import io.serpdex.config.Secret;
import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.CommonHeaders;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.http.admin.AdminEndpoint;
import io.serpdex.http.api.FileResponseWriter;
import io.serpdex.http.api.ReportEndpoint;
import io.serpdex.http.api.ResponseWriter;
import io.serpdex.http.api.SwaggerUiPage;
import io.serpdex.http.server.AccessLog;
import io.serpdex.http.server.HttpSettings;
import io.serpdex.http.server.JettyServer;
import io.serpdex.http.server.RequestEvents;
import io.serpdex.http.server.Router;
import io.serpdex.http.server.ServerMetrics;
import io.serpdex.http.server.SystemEndpoint;
import io.serpdex.http.server.TransportErrorHandler;
import io.serpdex.http.site.SessionCookieCodec;
import io.serpdex.http.site.SiteEndpoint;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.log.LogTopic;
import io.serpdex.log.LogUnits;
import io.serpdex.model.Database;
import io.serpdex.report.Caller;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportService;
import io.serpdex.report.openapi.OpenApiDocument;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import io.serpdex.store.lucene.LuceneStore;
import io.serpdex.store.opensearch.OpenSearchStore;
import io.serpdex.web.WebApp;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.slf4j.Logger;

/** Assembles and runs the server. */
public final class SerpdexServer implements ServerStarter.RunningServer {
    private static final Logger LOG = LogTopic.SERVER.logger();

    /** The folder of cluster files in the data folder. */
    static final String CLUSTER_FOLDER = "cluster";

    private static final String BUILT_IN_TOKEN = "demo";
    private static final int SESSION_KEY_BYTES = 32;
    private static final Duration EDITION_POLL_INTERVAL = Duration.ofSeconds(1);

    private final JettyServer server;
    private final Optional<String> token;
    /** The resources of the server, in the order in which they are closed. */
    private final List<AutoCloseable> resources;

    private SerpdexServer(JettyServer server, Optional<String> token, List<AutoCloseable> resources) {
        this.server = server;
        this.token = token;
        this.resources = resources;
    }

    /**
     * The access control of a server.
     *
     * @param builtInToken the token for web UI users who are not signed in; empty if they must sign in
     * @param shownToken the token to print at startup; empty if there are accounts
     * @param resources the resources to close after the server
     */
    private record Access(
            AccessControl accessControl,
            SessionCookieCodec sessions,
            Optional<Operator> operator,
            Optional<String> builtInToken,
            Optional<String> shownToken,
            List<AutoCloseable> resources) {}

    /** The operator's account operations and token. */
    private record Operator(AccountOperations accounts, Secret token) {}

    /** Starts the server as configured. */
    public static SerpdexServer start(Path data, Configuration configuration, ServerStarter.Logs logs)
            throws IOException {
        // Checked before any file is created.
        Loopback.requireUnlessAccountsExist(
                configuration.listening().host(), AccountStore.exists(configuration.accounts()));
        AccountStore accounts = AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC());
        DatabaseAccess databaseAccess = null;
        try {
            databaseAccess = accounts.accessControl();
            Access access = access(configuration, accounts, databaseAccess);
            return start(data, configuration.storage(), HttpSettings.of(configuration), access, logs);
        } catch (Throwable e) {
            closeAll(databaseAccess == null ? List.of(accounts) : List.of(databaseAccess, accounts));
            throw e;
        }
    }

    /** Starts the server with other limits or another access control. */
    public static SerpdexServer start(
            Path data, Storage storage, HttpSettings settings, AccessControl accessControl, ServerStarter.Logs logs)
            throws IOException {
        byte[] sessionKey = new byte[SESSION_KEY_BYTES];
        new SecureRandom().nextBytes(sessionKey);
        Access access = new Access(
                accessControl,
                new SessionCookieCodec(sessionKey, Clock.systemUTC()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
        return start(data, storage, settings, access, logs);
    }

    private static Access access(Configuration configuration, AccountStore accounts, DatabaseAccess databaseAccess) {
        String host = configuration.listening().host();
        boolean accountsExist = !databaseAccess.isEmpty();
        Loopback.requireUnlessAccountsExist(host, accountsExist);
        requireAccountsWhenProxied(configuration, accountsExist);
        boolean builtIn = Loopback.isLoopback(host);
        return new Access(
                builtIn
                        ? new BootstrapAccess(new SingleAccountAccess(builtInAccount(), BUILT_IN_TOKEN), databaseAccess)
                        : databaseAccess,
                new SessionCookieCodec(accounts.sessionKey(), Clock.systemUTC()),
                configuration
                        .admin()
                        .token()
                        .filter(token -> configuration.admin().enabled())
                        .map(token -> new Operator(accounts.operations(), token)),
                builtIn ? Optional.of(BUILT_IN_TOKEN) : Optional.empty(),
                accountsExist ? Optional.empty() : Optional.of(BUILT_IN_TOKEN),
                List.of(databaseAccess, accounts));
    }

    /** A proxy makes the server reachable from other machines, and the token of the built-in account is public. */
    private static void requireAccountsWhenProxied(Configuration configuration, boolean accountsExist) {
        if (!accountsExist && !configuration.trustedProxies().isEmpty()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "proxies.trusted requires an account, because the built-in token is public\n"
                            + "Try: serpdex account add --help");
        }
    }

    /** Returns the account that is used until a real one exists. Its limits are too high to be reached. */
    private static Account builtInAccount() {
        return new Account(
                BootstrapAccess.BUILT_IN_ACCOUNT_ID,
                "demo",
                Plan.PROFESSIONAL.with(1_000_000_000_000L, 1_000_000, 1_000),
                LocalDate.now(ZoneOffset.UTC));
    }

    private static SerpdexServer start(
            Path data, Storage storage, HttpSettings settings, Access access, ServerStarter.Logs logs)
            throws IOException {
        long begin = System.nanoTime();
        ReportRegistry registry = Catalogue.registry();
        Store store = openStore(data, storage, settings);
        try {
            ReportService reports =
                    new ReportService(registry, store, 4 * Runtime.getRuntime().availableProcessors());
            JettyServer server = new JettyServer(settings);
            ServerMetrics metrics = new ServerMetrics(store, data);
            SystemEndpoint system = new SystemEndpoint(
                    new SwaggerUiPage(),
                    metrics,
                    () -> server.isStarted() && isReachable(store),
                    OpenApiDocument.of(registry));
            Function<Account, Caller> callers = account -> caller(access.accessControl(), account);
            WebApp webApp = new WebApp(
                    reports,
                    store,
                    access.accessControl(),
                    callers,
                    new PastImports(data.resolve(PastImports.FOLDER)),
                    Set.copyOf(SocialDomains.all()));

            ClientAddressResolver clients = new ClientAddressResolver(settings.trustedProxies());
            CommonHeaders headers = new CommonHeaders(settings.tls().isPresent());
            RequestEvents events = new RequestEvents(settings.log().slowRequest());
            BruteForceLimiter bruteForce = new BruteForceLimiter(System::nanoTime);
            ResponseBufferPool buffers = new ResponseBufferPool();
            ResponseWriter responses = new ResponseWriter(
                    access.accessControl(), buffers, settings.listening().legacyClients());
            ReportEndpoint reportEndpoint = new ReportEndpoint(
                    reports,
                    access.accessControl(),
                    callers,
                    bruteForce,
                    responses,
                    new FileResponseWriter(),
                    buffers,
                    settings.limits());
            Optional<AdminEndpoint> admin = access.operator()
                    .map(operator -> new AdminEndpoint(operator.accounts(), operator.token(), bruteForce, buffers));
            SiteEndpoint site = new SiteEndpoint(
                    webApp,
                    access.sessions(),
                    access.builtInToken(),
                    access.accessControl(),
                    bruteForce,
                    reportEndpoint,
                    clients,
                    settings.limits());
            server.install(
                    new Router(
                            reportEndpoint,
                            admin,
                            site,
                            system,
                            responses,
                            clients,
                            headers,
                            events,
                            logs.failures()::report),
                    new TransportErrorHandler(responses, clients, headers),
                    new AccessLog(logs.access(), settings.log().format(), metrics, events, clients));
            server.start();
            logStart(server, data, storage, store, Duration.ofNanos(System.nanoTime() - begin));

            List<AutoCloseable> resources = new ArrayList<>();
            resources.add(metrics);
            resources.add(new DiskSpaceMonitor(data));
            resources.addAll(access.resources());
            resources.add(store);
            return new SerpdexServer(server, access.shownToken(), resources);
        } catch (Throwable e) {
            store.close();
            throw e;
        }
    }

    private static void logStart(JettyServer server, Path data, Storage storage, Store store, Duration duration) {
        LOG.info(
                "started Serpdex {} on Java {} in {}: {}, {}, data folder {}",
                BuildInfo.current(),
                Runtime.version().feature(),
                LogUnits.duration(duration),
                server.address(),
                databases(store),
                data.toAbsolutePath());
        if (storage instanceof Storage.Cluster cluster) {
            LOG.info("storage: OpenSearch cluster at {}", cluster.addresses());
        }
    }

    /** Lists the databases with their dates, such as {@code 2 databases (g_de 2026-11-01, g_us 2026-11-01)}. */
    private static String databases(Store store) {
        List<String> dates = new ArrayList<>();
        try {
            for (Database database : store.databases()) {
                try (View view = store.open(database)) {
                    dates.add(database.id() + " " + view.edition().date());
                } catch (ServiceException unreadable) {
                    dates.add(database.id() + " unreadable");
                }
            }
        } catch (ServiceException e) {
            return "databases unknown until the cluster responds";
        }
        String count = dates.size() == 1 ? "1 database" : dates.size() + " databases";
        return dates.isEmpty() ? "no databases" : count + " (" + String.join(", ", dates) + ")";
    }

    /** Returns whether the store can list its databases, even if there are none. */
    private static boolean isReachable(Store store) {
        try {
            store.databases();
            return true;
        } catch (ServiceException e) {
            return false;
        }
    }

    private static Store openStore(Path data, Storage storage, HttpSettings settings) {
        return switch (storage) {
            case Storage.Embedded() -> LuceneStore.following(data, EDITION_POLL_INTERVAL);
            case Storage.Cluster cluster -> {
                // Shorter than the idle timeout: the failure must reach the client before its connection is closed.
                Duration queryTimeout =
                        settings.limits().idleTimeout().multipliedBy(2).dividedBy(3);
                yield OpenSearchStore.following(
                        cluster,
                        data.resolve(CLUSTER_FOLDER),
                        new OpenSearchStore.Following(EDITION_POLL_INTERVAL, queryTimeout));
            }
        };
    }

    /** Returns the data of an account that reports may use. */
    private static Caller caller(AccessControl accessControl, Account account) {
        Balance balance = accessControl.balance(account);
        return new Caller(
                account.plan().name(),
                balance.maxLines(),
                balance.usedLines(),
                balance.leftLines(),
                balance.renews(),
                accessControl.usage(account, balance.begins()).stream()
                        .map(usage ->
                                new Caller.ReportUsage(usage.day(), usage.report(), usage.requests(), usage.lines()))
                        .toList());
    }

    @Override
    public String address() {
        return server.address();
    }

    @Override
    public Optional<String> token() {
        return token;
    }

    @Override
    public void close() throws IOException {
        long begin = System.nanoTime();
        LOG.info("stopping: finishing running requests, accepting no new ones");
        try {
            server.close();
        } finally {
            closeAll(resources);
        }
        LOG.info("stopped after {}", LogUnits.duration(Duration.ofNanos(System.nanoTime() - begin)));
    }

    /** Closes all resources, even if closing one of them fails. */
    private static void closeAll(List<AutoCloseable> resources) throws IOException {
        IOException failure = null;
        for (AutoCloseable resource : resources) {
            try {
                resource.close();
            } catch (Exception e) {
                if (failure == null) {
                    failure = new IOException("the server did not stop cleanly", e);
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
