package io.serpdex;

import io.serpdex.access.Account;
import io.serpdex.access.Gate;
import io.serpdex.access.Plan;
import io.serpdex.access.SingleAccountGate;
import io.serpdex.catalogue.Catalogue;
import io.serpdex.cli.ServiceStarter;
import io.serpdex.config.Configuration;
import io.serpdex.config.Loopback;
import io.serpdex.http.HttpSettings;
import io.serpdex.http.ReportServer;
import io.serpdex.report.Methods;
import io.serpdex.report.ReportService;
import io.serpdex.report.docs.OpenApiDocument;
import io.serpdex.store.Store;
import io.serpdex.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** The parts of the service, built and connected. */
public final class Service implements ServiceStarter.Running {
    /** Until there are real accounts. No limit of it is ever felt: whoever reaches it sits at this machine. */
    private static final Account BUILT_IN = new Account("demo", Plan.PROFESSIONAL.with(100_000_000, 1_000_000, 1_000));

    private static final String BUILT_IN_TOKEN = "demo";
    private static final Duration LOOK_FOR_EDITIONS = Duration.ofSeconds(1);

    private final Store store;
    private final ReportServer server;

    private Service(Store store, ReportServer server) {
        this.store = store;
        this.server = server;
    }

    static Service start(Path data, Configuration configuration, ServiceStarter.Logs logs) throws IOException {
        Loopback.requireUnlessAccountsExist(configuration.listening().host(), false);
        return start(data, HttpSettings.of(configuration), new SingleAccountGate(BUILT_IN, BUILT_IN_TOKEN), logs);
    }

    /** The same with other limits, or with another gate. */
    public static Service start(Path data, HttpSettings settings, Gate gate, ServiceStarter.Logs logs)
            throws IOException {
        Methods methods = Catalogue.methods();
        Store store = LuceneStore.following(data, LOOK_FOR_EDITIONS);
        try {
            ReportService reports =
                    new ReportService(methods, store, 4 * Runtime.getRuntime().availableProcessors());
            ReportServer server = new ReportServer(
                    settings, reports, store, gate, OpenApiDocument.of(methods), logs.access(), logs.bugs()::report);
            server.start();
            return new Service(store, server);
        } catch (Throwable e) {
            store.close();
            throw e;
        }
    }

    @Override
    public String address() {
        return server.address();
    }

    @Override
    public String token() {
        return BUILT_IN_TOKEN;
    }

    @Override
    public void close() throws IOException {
        try {
            server.close();
        } finally {
            store.close();
        }
    }
}
