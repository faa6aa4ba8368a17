package io.serpdex.http;

import io.serpdex.SerpdexServer;
import io.serpdex.cli.ServerStarter;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.config.LogTarget;
import io.serpdex.config.Storage;
import io.serpdex.http.server.HttpSettings;
import io.serpdex.log.LogFormat;
import io.serpdex.log.LogSettings;
import io.serpdex.model.CidrBlock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A server with its log. Closing it fails if an internal error was logged. */
public final class TestServer implements AutoCloseable {
    public static final String TOKEN = "s3cret-Token.77";

    private static final int TIMEOUT_SECONDS = 30;

    private final SerpdexServer server;
    private final URI address;
    private final DelegatingAccessControl accessControl;
    private final HttpClient client;
    private final List<Bug> bugs = Collections.synchronizedList(new ArrayList<>());
    private final List<String> log = new ArrayList<>();
    private final ReentrantLock logLock = new ReentrantLock();
    private final Condition logged = logLock.newCondition();

    /** A logged internal error. */
    public record Bug(String requestId, String request, Throwable cause) {}

    private interface Starter {
        SerpdexServer start(ServerStarter.Logs logs) throws IOException;
    }

    private TestServer(Path data, HttpSettings settings, DelegatingAccessControl accessControl) {
        this(data, settings, accessControl, HttpClient.newHttpClient());
    }

    private TestServer(Path data, HttpSettings settings, DelegatingAccessControl accessControl, HttpClient client) {
        this(data, new Storage.Embedded(), settings, accessControl, client);
    }

    private TestServer(
            Path data,
            Storage storage,
            HttpSettings settings,
            DelegatingAccessControl accessControl,
            HttpClient client) {
        this(logs -> SerpdexServer.start(data, storage, settings, accessControl, logs), accessControl, client);
    }

    private TestServer(Starter starter, DelegatingAccessControl accessControl, HttpClient client) {
        this.accessControl = accessControl;
        this.client = client;
        try {
            server = starter.start(
                    new ServerStarter.Logs(this::addLine, (id, request, bug) -> bugs.add(new Bug(id, request, bug))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        address = URI.create(server.address());
    }

    public static TestServer start(Path data) {
        return start(data, new DelegatingAccessControl());
    }

    public static TestServer start(Path data, DelegatingAccessControl accessControl) {
        return start(data, accessControl, TransportLimits.STANDARD);
    }

    public static TestServer start(Path data, DelegatingAccessControl accessControl, TransportLimits limits) {
        return new TestServer(data, settings(false, limits), accessControl);
    }

    /** Starts a server that logs requests as slow from a duration on. */
    public static TestServer startWithSlowRequests(
            Path data, DelegatingAccessControl accessControl, Duration slowRequest) {
        LogSettings log = new LogSettings(Optional.empty(), LogFormat.TEXT, slowRequest);
        HttpSettings settings =
                new HttpSettings(listening(false), log, Optional.empty(), List.of(), TransportLimits.STANDARD);
        return new TestServer(data, settings, accessControl);
    }

    public static TestServer startForLegacyClients(Path data, DelegatingAccessControl accessControl) {
        return new TestServer(data, settings(true, TransportLimits.STANDARD), accessControl);
    }

    /** Starts a server on any engine. */
    public static TestServer startWithStorage(
            Storage storage, Path data, DelegatingAccessControl accessControl, boolean legacy) {
        return new TestServer(
                data, storage, settings(legacy, TransportLimits.STANDARD), accessControl, HttpClient.newHttpClient());
    }

    /** Starts a server that trusts these proxies. */
    public static TestServer startBehindProxies(Path data, List<CidrBlock> proxies) {
        HttpSettings settings = new HttpSettings(
                listening(false), LogSettings.DEFAULT, Optional.empty(), proxies, TransportLimits.STANDARD);
        return new TestServer(data, settings, new DelegatingAccessControl());
    }

    /** Starts a server with TLS, and a client that trusts these certificates. */
    public static TestServer startWithTls(
            Path data, Configuration.Tls tls, TrustedCertificates trusted, TransportLimits limits) {
        HttpSettings settings =
                new HttpSettings(listening(false), LogSettings.DEFAULT, Optional.of(tls), List.of(), limits);
        HttpClient client =
                HttpClient.newBuilder().sslContext(trusted.context()).build();
        return new TestServer(data, settings, new DelegatingAccessControl(), client);
    }

    /** Starts a server with an account database, configured by environment variables. */
    public static TestServer startConfigured(Path data, Map<String, String> environment) {
        Configuration configuration =
                new ConfigurationReader(environment, data).read(Optional.empty(), Map.of("listen.port", "0"));
        return new TestServer(
                logs -> SerpdexServer.start(data, configuration, logs),
                new DelegatingAccessControl(),
                HttpClient.newHttpClient());
    }

    private static HttpSettings settings(boolean legacy, TransportLimits limits) {
        return new HttpSettings(listening(legacy), LogSettings.DEFAULT, Optional.empty(), List.of(), limits);
    }

    private static Configuration.Listening listening(boolean legacy) {
        return new Configuration.Listening("127.0.0.1", 0, legacy, new LogTarget.Nowhere());
    }

    public String address() {
        return address.toString();
    }

    public int port() {
        return address.getPort();
    }

    public long usedLines() {
        return accessControl.usedLines();
    }

    /** Sends a GET request with the token in a header. */
    public ReceivedResponse getWithToken(String pathAndQuery, String... headers) {
        return send(request(pathAndQuery, headers).header("Authorization", "Bearer " + TOKEN));
    }

    /** Sends a GET request without a token. */
    public ReceivedResponse get(String pathAndQuery, String... headers) {
        return send(request(pathAndQuery, headers));
    }

    public ReceivedResponse post(String pathAndQuery, String form, String... headers) {
        return send(request(pathAndQuery, headers)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    public HttpRequest.Builder request(String pathAndQuery, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + pathAndQuery));
        return headers.length == 0 ? request : request.headers(headers);
    }

    public ReceivedResponse send(HttpRequest.Builder request) {
        try {
            return ReceivedResponse.of(client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Opens a raw connection. */
    public RawConnection connect() {
        return RawConnection.to(port());
    }

    private void addLine(String line) {
        logLock.lock();
        try {
            log.add(line);
            logged.signalAll();
        } finally {
            logLock.unlock();
        }
    }

    /** Returns the log. A request may be logged shortly after its response has arrived. */
    public List<String> log() {
        logLock.lock();
        try {
            return List.copyOf(log);
        } finally {
            logLock.unlock();
        }
    }

    public void clearLog() {
        logLock.lock();
        try {
            log.clear();
        } finally {
            logLock.unlock();
        }
    }

    /** Waits for the log line of a request, and returns it. */
    public String awaitLine(String requestId) {
        logLock.lock();
        try {
            long left = TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
            while (left > 0) {
                Optional<String> found = log.stream()
                        .filter(line -> line.endsWith(" id=" + requestId))
                        .findFirst();
                if (found.isPresent()) {
                    return found.get();
                }
                left = logged.awaitNanos(left);
            }
            throw new AssertionError("the log has no line of request " + requestId + ": " + log);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            logLock.unlock();
        }
    }

    /** Removes and returns the logged internal errors, which then do not fail the test. */
    public List<Bug> takeBugs() {
        synchronized (bugs) {
            List<Bug> taken = List.copyOf(bugs);
            bugs.clear();
            return taken;
        }
    }

    /** Stops the server without checking for internal errors. */
    public void stop() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        client.close();
        stop();
        List<Bug> reported = takeBugs();
        if (!reported.isEmpty()) {
            AssertionError failure = new AssertionError("the server reported " + reported);
            reported.forEach(bug -> failure.addSuppressed(bug.cause()));
            throw failure;
        }
    }
}
