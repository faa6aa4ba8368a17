package io.serpdex;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.Plan;
import io.serpdex.access.SingleAccountAccess;
import io.serpdex.access.db.AccountStore;
import io.serpdex.access.db.BootstrapAccess;
import io.serpdex.access.db.DatabaseAccess;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.catalogue.SocialDomains;
import io.serpdex.cli.ServerStarter;
import io.serpdex.config.Configuration;
import io.serpdex.config.Loopback;
import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.admin.Administration;
import io.serpdex.http.server.HttpSettings;
import io.serpdex.http.server.JettyServer;
import io.serpdex.http.server.ServerLogs;
import io.serpdex.http.site.Website;
import io.serpdex.ingest.rejects.PastImports;
import io.serpdex.report.Caller;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportService;
import io.serpdex.report.openapi.OpenApiDocument;
import io.serpdex.store.Store;
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
import java.util.function.Consumer;
import java.util.function.Function;

/** The parts of the service, built and connected. */
public final class SerpdexServer implements ServerStarter.RunningServer {
    /** What is kept of a cluster on this machine, in the data folder. */
    static final String CLUSTER_FOLDER = "cluster";

    private static final String BUILT_IN_TOKEN = "demo";
    private static final int SESSION_KEY_BYTES = 32;
    private static final Duration EDITION_POLL_INTERVAL = Duration.ofSeconds(1);

    private final JettyServer server;
    private final Optional<String> token;
    /** What the server needs, in the order in which it is closed. */
    private final List<AutoCloseable> resources;

    private SerpdexServer(JettyServer server, Optional<String> token, List<AutoCloseable> beneath) {
        this.server = server;
        this.token = token;
        this.resources = beneath;
    }

    /** The service as it is configured. */
    public static SerpdexServer start(Path data, Configuration configuration, ServerStarter.Logs logs)
            throws IOException {
        // Said before anything is created.
        Loopback.requireUnlessAccountsExist(
                configuration.listening().host(), AccountStore.exists(configuration.accounts()));
        AccountStore accounts = AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC());
        DatabaseAccess gate = null;
        try {
            gate = accounts.accessControl();
            String host = configuration.listening().host();
            boolean firstLook = gate.isEmpty();
            Loopback.requireUnlessAccountsExist(host, !firstLook);
            requireAccountsWhenProxied(configuration, !firstLook);
            AccessControl open = Loopback.isLoopback(host)
                    ? new BootstrapAccess(new SingleAccountAccess(builtInAccount(), BUILT_IN_TOKEN), gate)
                    : gate;
            return start(
                    data,
                    configuration.storage(),
                    HttpSettings.of(configuration),
                    open,
                    administration(configuration.admin(), accounts),
                    accounts.sessionKey(),
                    Loopback.isLoopback(host) ? Optional.of(BUILT_IN_TOKEN) : Optional.empty(),
                    logs,
                    firstLook ? Optional.of(BUILT_IN_TOKEN) : Optional.empty(),
                    List.of(gate, accounts));
        } catch (Throwable e) {
            closeAll(gate == null ? List.of(accounts) : List.of(gate, accounts));
            throw e;
        }
    }

    /** A proxy opens this machine to others, and the built-in account's token is no secret. */
    private static void requireAccountsWhenProxied(Configuration configuration, boolean accountsExist) {
        if (!accountsExist && !configuration.trustedProxies().isEmpty()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    "proxies.trusted needs an account (serpdex account add makes one): until then everybody knows the token");
        }
    }

    private static Optional<Administration> administration(Configuration.Admin admin, AccountStore accounts) {
        return admin.token()
                .filter(token -> admin.enabled())
                .map(token -> new Administration(accounts.operations(), token));
    }

    /** Until there are real accounts. No limit of it is ever felt: whoever reaches it sits at this machine. */
    private static Account builtInAccount() {
        return new Account(
                BootstrapAccess.BUILT_IN_ACCOUNT_ID,
                "demo",
                Plan.PROFESSIONAL.with(1_000_000_000_000L, 1_000_000, 1_000),
                LocalDate.now(ZoneOffset.UTC));
    }

    /** The same with other limits, or with another gate. */
    public static SerpdexServer start(
            Path data, Storage storage, HttpSettings settings, AccessControl accessControl, ServerStarter.Logs logs)
            throws IOException {
        byte[] sessionKey = new byte[SESSION_KEY_BYTES];
        new SecureRandom().nextBytes(sessionKey);
        return start(
                data,
                storage,
                settings,
                accessControl,
                Optional.empty(),
                sessionKey,
                Optional.empty(),
                logs,
                Optional.empty(),
                List.of());
    }

    private static SerpdexServer start(
            Path data,
            Storage storage,
            HttpSettings settings,
            AccessControl accessControl,
            Optional<Administration> operator,
            byte[] sessionKey,
            Optional<String> builtInToken,
            ServerStarter.Logs logs,
            Optional<String> token,
            List<AutoCloseable> beneath)
            throws IOException {
        ReportRegistry reportRegistry = Catalogue.registry();
        Store store = openStore(data, storage, settings, logs.notices());
        try {
            ReportService reports = new ReportService(
                    reportRegistry, store, 4 * Runtime.getRuntime().availableProcessors());
            Function<Account, Caller> callers = account -> caller(accessControl, account);
            WebApp webApp = new WebApp(
                    reports,
                    store,
                    accessControl,
                    callers,
                    new PastImports(data.resolve(PastImports.FOLDER)),
                    Set.copyOf(SocialDomains.all()));
            JettyServer server = new JettyServer(
                    settings,
                    reports,
                    store,
                    accessControl,
                    callers,
                    operator,
                    new Website(webApp, sessionKey, builtInToken),
                    OpenApiDocument.of(reportRegistry),
                    new ServerLogs(logs.access(), logs.bugs()::report, logs.notices()));
            server.start();
            List<AutoCloseable> all = new ArrayList<>(beneath);
            all.add(store);
            return new SerpdexServer(server, token, all);
        } catch (Throwable e) {
            store.close();
            throw e;
        }
    }

    private static Store openStore(Path data, Storage storage, HttpSettings settings, Consumer<String> notices) {
        return switch (storage) {
            case Storage.Embedded() -> LuceneStore.following(data, EDITION_POLL_INTERVAL);
            case Storage.Cluster cluster -> {
                // In time to say so before the connection is cut, because nothing moves on it.
                Duration answerTime =
                        settings.limits().idleTimeout().multipliedBy(2).dividedBy(3);
                yield OpenSearchStore.following(
                        cluster,
                        data.resolve(CLUSTER_FOLDER),
                        new OpenSearchStore.Following(EDITION_POLL_INTERVAL, answerTime, notices));
            }
        };
    }

    /** What reports may know of an account. */
    private static Caller caller(AccessControl accessControl, Account account) {
        Balance balance = accessControl.balance(account);
        return new Caller(
                account.plan().name(),
                balance.maxLines(),
                balance.usedLines(),
                balance.leftLines(),
                balance.renews(),
                accessControl.usage(account, balance.begins()).stream()
                        .map(dailyUsage -> new Caller.ReportUsage(
                                dailyUsage.day(), dailyUsage.report(), dailyUsage.requests(), dailyUsage.lines()))
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
        try {
            server.close();
        } finally {
            closeAll(resources);
        }
    }

    /** Closes all of them, whatever one of them says. */
    private static void closeAll(List<AutoCloseable> parts) throws IOException {
        IOException failure = null;
        for (AutoCloseable part : parts) {
            try {
                part.close();
            } catch (Exception e) {
                if (failure == null) {
                    failure = new IOException("the service did not stop cleanly", e);
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
