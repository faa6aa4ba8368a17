package io.serpdex.http.server;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.ResponseBufferPool;
import io.serpdex.report.ResultFormat;
import java.io.IOException;
import java.util.List;
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
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A Jetty server on one port, with a virtual thread per request. */
public final class JettyServer implements AutoCloseable {
    private static final int MIN_COMPRESSED_BYTES = 1 << 10;

    /** Large enough to write a page at once. With the default of 16 KB, each further chunk waits for the selector. */
    private static final int SEND_BUFFER = 2 * ResponseBufferPool.SIZE;

    /** Time that a stopping server waits for clients that do not read, and for idle connections. */
    private static final int STOP_WITHOUT_PROGRESS_MILLIS = 3_000;

    /** The lowest level, because on a fast network compressing takes longer than sending the saved bytes. */
    private static final int FASTEST = 1;

    private final HttpSettings settings;
    private final Server server;
    private final ServerConnector connector;
    private final SlowConnectionMonitor slowConnections;

    /** Configures the server without opening a port. Call {@link #install} and {@link #start} next. */
    public JettyServer(HttpSettings settings) {
        this.settings = settings;
        server = new Server(threads(), null, new GuardedByteBufferPool());
        connector = new ServerConnector(server, 1, 1);
        configureProtocols();
        connector.setHost(settings.listening().host());
        connector.setPort(settings.listening().port());
        connector.setIdleTimeout(settings.limits().idleTimeout().toMillis());
        connector.setAcceptedSendBufferSize(SEND_BUFFER);
        connector.setShutdownIdleTimeout(STOP_WITHOUT_PROGRESS_MILLIS);
        server.addConnector(connector);
        server.addBean(connectionLimit());
        slowConnections = new SlowConnectionMonitor(settings.limits(), connector.getScheduler());
        connector.addBean(slowConnections);
        server.setStopTimeout(settings.limits().stopTimeout().toMillis());
    }

    /** Sets the handlers of valid and malformed requests, and their log. */
    public void install(Handler handler, Request.Handler errors, RequestLog log) {
        server.setHandler(new GracefulHandler(monitored(compressed(handler))));
        server.setErrorHandler(errors);
        server.setRequestLog(log);
    }

    public boolean isStarted() {
        return server.isStarted();
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

    /** Sets up HTTP, over TLS if a certificate is configured. */
    private void configureProtocols() {
        HttpConfiguration configuration = configuration();
        HttpConnectionFactory http = new HttpConnectionFactory(configuration);
        connector.setConnectionFactories(List.of(http));
        settings.tls().ifPresent(files -> {
            CertificateReloader tls = new CertificateReloader(files, connector.getScheduler());
            // SNI is not checked, because there is only one host and one certificate.
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
        // Otherwise Jetty reuses an earlier header of the same connection that differs only in case, so a token in the
        // wrong case would be accepted.
        http.setHeaderCacheCaseSensitive(true);
        // Proxies may send an absolute URI with a different Host header. The URI takes precedence.
        http.setHttpCompliance(HttpCompliance.RFC9110.with("proxies", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
        return http;
    }

    private static Handler compressed(Handler handler) {
        GzipCompression gzip = new GzipCompression();
        gzip.setMinCompressSize(MIN_COMPRESSED_BYTES);
        GzipEncoderConfig encoder = new GzipEncoderConfig();
        encoder.setCompressionLevel(FASTEST);
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

    private Handler monitored(Handler handler) {
        return new Handler.Wrapper(handler) {
            @Override
            public boolean handle(Request request, Response response, Callback callback) throws Exception {
                slowConnections.monitor(request);
                return super.handle(request, response, callback);
            }
        };
    }

    /** Opens the port. */
    public void start() throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "cannot listen on " + settings.listening().host() + ":"
                            + settings.listening().port() + ": " + e.getMessage());
        } catch (Exception e) {
            throw new IOException("cannot start the HTTP server", e);
        }
    }

    /** Returns the address of the server, such as {@code http://127.0.0.1:8080}. */
    public String address() {
        String host = settings.listening().host();
        boolean bare = host.contains(":") && !host.startsWith("[");
        return (settings.tls().isPresent() ? "https://" : "http://") + (bare ? "[" + host + "]" : host) + ":"
                + connector.getLocalPort();
    }

    /** Stops accepting requests, waits for running ones, then stops. */
    @Override
    public void close() throws IOException {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IOException("the HTTP server did not stop cleanly", e);
        }
    }
}
