package io.serpdex.http.server;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.BruteForceLimiter;
import io.serpdex.http.ClientAddressResolver;
import io.serpdex.http.CommonHeaders;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.http.admin.AdminEndpoint;
import io.serpdex.http.admin.Administration;
import io.serpdex.http.api.FileResponseWriter;
import io.serpdex.http.api.ReportEndpoint;
import io.serpdex.http.api.ResponseWriter;
import io.serpdex.http.api.SwaggerUiPage;
import io.serpdex.http.site.SiteEndpoint;
import io.serpdex.http.site.Website;
import io.serpdex.report.Caller;
import io.serpdex.report.ReportService;
import io.serpdex.report.ResultFormat;
import io.serpdex.store.Store;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.gzip.GzipEncoderConfig;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The service on a port: Jetty, a virtual thread a request. */
public final class JettyServer implements AutoCloseable {
    private static final int SMALLEST_TO_COMPRESS = 1 << 10;
    /** What the system takes off us at once: with its own 16 KB a page leaves in pieces, each a detour over the selector. */
    private static final int SEND_BUFFER = 2 * ResponseBufferPool.SIZE;

    /** A stopping server waits this long for a client that reads nothing, and for connections that only rest. */
    private static final int STOP_WITHOUT_PROGRESS_MILLIS = 3_000;

    /** The lowest level: a reader on the same network waits for the compression, not for the bytes it would save. */
    private static final int FAST = 1;

    private final HttpSettings settings;
    private final Server server;
    private final ServerConnector connector;
    private final ServerMetrics metrics;

    /**
     * Builds the server; nobody listens before {@link #start}.
     *
     * @param callers what reports may know of an account
     * @param operator empty where there is no interface for the operator
     * @param openApi the description of the interface
     */
    public JettyServer(
            HttpSettings settings,
            ReportService reports,
            Store store,
            AccessControl accessControl,
            Function<Account, Caller> callers,
            Optional<Administration> operator,
            Website website,
            byte[] openApi,
            ServerLogs logs) {
        this.settings = settings;
        metrics = new ServerMetrics(store);
        server = new Server(threads(), null, new GuardedByteBufferPool());
        connector = new ServerConnector(server, 1, 1);
        configureProtocols(logs.notices());
        connector.setHost(settings.listening().host());
        connector.setPort(settings.listening().port());
        connector.setIdleTimeout(settings.limits().idleTimeout().toMillis());
        connector.setAcceptedSendBufferSize(SEND_BUFFER);
        connector.setShutdownIdleTimeout(STOP_WITHOUT_PROGRESS_MILLIS);
        server.addConnector(connector);
        server.addBean(connectionLimit());
        SlowConnectionMonitor slow = new SlowConnectionMonitor(settings.limits(), connector.getScheduler());
        connector.addBean(slow);

        ClientAddressResolver clients = new ClientAddressResolver(settings.trustedProxies());
        CommonHeaders headers = new CommonHeaders(settings.tls().isPresent());
        BruteForceLimiter bruteForce = new BruteForceLimiter(System::nanoTime);
        ResponseBufferPool responseBufferPool = new ResponseBufferPool();
        ResponseWriter responseWriter = new ResponseWriter(
                accessControl, responseBufferPool, settings.listening().legacyClients());
        ReportEndpoint endpoint = new ReportEndpoint(
                reports,
                accessControl,
                callers,
                bruteForce,
                responseWriter,
                new FileResponseWriter(),
                responseBufferPool,
                settings.limits());
        SystemEndpoint systemEndpoint = new SystemEndpoint(
                new SwaggerUiPage(), metrics, () -> server.isStarted() && isReachable(store), openApi);
        Optional<AdminEndpoint> admin = operator.map(set -> new AdminEndpoint(set, bruteForce, responseBufferPool));
        SiteEndpoint site = new SiteEndpoint(website, accessControl, bruteForce, endpoint, clients, settings.limits());
        Router router =
                new Router(endpoint, admin, site, systemEndpoint, responseWriter, clients, headers, logs.failures());
        server.setHandler(new GracefulHandler(monitored(slow, compressed(router))));
        server.setErrorHandler(new TransportErrorHandler(responseWriter, clients, headers));
        server.setRequestLog(new AccessLog(logs.access(), metrics, clients));
        server.setStopTimeout(settings.limits().stopTimeout().toMillis());
    }

    private NetworkConnectionLimit connectionLimit() {
        NetworkConnectionLimit limit =
                new NetworkConnectionLimit(settings.limits().maxConnections(), connector);
        limit.setEndPointIdleTimeout(settings.limits().idleTimeoutWhenFull().toMillis());
        return limit;
    }

    private static QueuedThreadPool threads() {
        QueuedThreadPool threads = new QueuedThreadPool();
        threads.setName("http");
        threads.setVirtualThreadsExecutor(VirtualThreads.getNamedVirtualThreadsExecutor("http-"));
        return threads;
    }

    /** HTTP, within TLS where there is a certificate. */
    private void configureProtocols(Consumer<String> notices) {
        HttpConfiguration configuration = configuration();
        HttpConnectionFactory http = new HttpConnectionFactory(configuration);
        connector.setConnectionFactories(List.of(http));
        settings.tls().ifPresent(files -> {
            CertificateReloader tls = new CertificateReloader(files, connector.getScheduler(), notices);
            // Not whether a certificate names the host that was asked for: there is one service and one certificate.
            configuration.addCustomizer(new SecureRequestCustomizer(false));
            connector.setConnectionFactories(
                    List.of(new SslConnectionFactory(tls.factory(), http.getProtocol()), http));
            connector.addBean(tls);
        });
    }

    private HttpConfiguration configuration() {
        HttpConfiguration http = new HttpConfiguration();
        http.setRequestHeaderSize(settings.limits().maxHeaderBytes());
        http.setOutputBufferSize(ResponseBufferPool.SIZE);
        http.setSendServerVersion(false);
        // Else a header that differs from an earlier one of its connection in case alone is taken for that one: a token
        // in other letters would be the right one.
        http.setHeaderCacheCaseSensitive(true);
        // A proxy may send the whole address in the request line with another Host beside it: the address counts.
        http.setHttpCompliance(HttpCompliance.RFC9110.with("proxies", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
        return http;
    }

    private static Handler compressed(Handler handler) {
        GzipCompression gzip = new GzipCompression();
        gzip.setMinCompressSize(SMALLEST_TO_COMPRESS);
        GzipEncoderConfig encoder = new GzipEncoderConfig();
        encoder.setCompressionLevel(FAST);
        gzip.setDefaultEncoderConfig(encoder);
        CompressionHandler compression = new CompressionHandler(handler);
        compression.putCompression(gzip);
        compression.putConfiguration(
                "/*",
                CompressionConfig.builder()
                        .defaults()
                        .compressIncludeMethod("GET")
                        .compressIncludeMethod("POST")
                        .compressIncludeMethod("HEAD")
                        .compressExcludeMimeType(ResultFormat.XLSX.mediaType())
                        .decompressExcludePath("/*")
                        .build());
        return compression;
    }

    /** Whether the databases can be told, none included. */
    private static boolean isReachable(Store store) {
        try {
            store.databases();
            return true;
        } catch (ServiceException e) {
            return false;
        }
    }

    private static Handler monitored(SlowConnectionMonitor slow, Handler handler) {
        return new Handler.Wrapper(handler) {
            @Override
            public boolean handle(Request request, Response response, Callback callback) throws Exception {
                slow.monitor(request);
                return super.handle(request, response, callback);
            }
        };
    }

    /** Listens. */
    public void start() throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the service cannot listen on " + settings.listening().host() + ":"
                            + settings.listening().port() + ": " + e.getMessage());
        } catch (Exception e) {
            throw new IOException("the service cannot start", e);
        }
    }

    /** Where it is found: {@code http://127.0.0.1:8080}. */
    public String address() {
        String host = settings.listening().host();
        boolean bare = host.contains(":") && !host.startsWith("[");
        return (settings.tls().isPresent() ? "https://" : "http://") + (bare ? "[" + host + "]" : host) + ":"
                + connector.getLocalPort();
    }

    /** Takes no more requests, waits for those that run, then ends. */
    @Override
    public void close() throws IOException {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IOException("the service did not stop cleanly", e);
        } finally {
            metrics.close();
        }
    }
}
