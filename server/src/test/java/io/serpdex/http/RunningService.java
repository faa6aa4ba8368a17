package io.serpdex.http;

import io.serpdex.Service;
import io.serpdex.cli.ServerStarter;
import io.serpdex.config.Configuration;
import io.serpdex.config.ConfigurationReader;
import io.serpdex.config.LogTarget;
import io.serpdex.config.Storage;
import io.serpdex.model.CidrBlock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/** The whole service on a port of its own, with what it logs. At its close it must have reported no bug. */
public final class RunningService implements AutoCloseable {
    public static final String TOKEN = "s3cret-Token.77";

    private static final int PATIENCE_SECONDS = 30;

    private final Service service;
    private final URI address;
    private final PassingGate gate;
    private final HttpClient client;
    private final List<Bug> bugs = Collections.synchronizedList(new ArrayList<>());
    private final List<String> log = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private final ReentrantLock logLock = new ReentrantLock();
    private final Condition logged = logLock.newCondition();

    /** A bug as the service reported it. */
    record Bug(String requestId, String request, Throwable cause) {}

    private interface Starter {
        Service start(ServerStarter.Logs logs) throws IOException;
    }

    private RunningService(Path data, HttpSettings settings, PassingGate gate) {
        this(data, settings, gate, HttpClient.newHttpClient());
    }

    private RunningService(Path data, HttpSettings settings, PassingGate gate, HttpClient client) {
        this(data, new Storage.Embedded(), settings, gate, client);
    }

    private RunningService(Path data, Storage storage, HttpSettings settings, PassingGate gate, HttpClient client) {
        this(logs -> Service.start(data, storage, settings, gate, logs), gate, client);
    }

    private RunningService(Starter starter, PassingGate gate, HttpClient client) {
        this.gate = gate;
        this.client = client;
        try {
            service = starter.start(new ServerStarter.Logs(
                    this::addLine, (id, request, bug) -> bugs.add(new Bug(id, request, bug)), this::addNotice));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        address = URI.create(service.address());
    }

    public static RunningService over(Path data) {
        return over(data, new PassingGate());
    }

    static RunningService over(Path data, PassingGate gate) {
        return over(data, gate, Limits.STANDARD);
    }

    static RunningService over(Path data, PassingGate gate, Limits limits) {
        return new RunningService(data, settings(false, limits), gate);
    }

    static RunningService forLegacyClients(Path data, PassingGate gate) {
        return new RunningService(data, settings(true, Limits.STANDARD), gate);
    }

    /** A service on any engine. */
    static RunningService on(Storage storage, Path data, PassingGate gate, boolean legacy) {
        return new RunningService(data, storage, settings(legacy, Limits.STANDARD), gate, HttpClient.newHttpClient());
    }

    /** A service that believes these proxies. */
    static RunningService behind(Path data, List<CidrBlock> proxies) {
        HttpSettings settings = new HttpSettings(listening(false), Optional.empty(), proxies, Limits.STANDARD);
        return new RunningService(data, settings, new PassingGate());
    }

    /** A service within TLS, and a client that trusts some certificates. */
    static RunningService encrypted(Path data, Configuration.Tls tls, Trust trust, Limits limits) {
        HttpSettings settings = new HttpSettings(listening(false), Optional.of(tls), List.of(), limits);
        HttpClient client = HttpClient.newBuilder().sslContext(trust.context()).build();
        return new RunningService(data, settings, new PassingGate(), client);
    }

    /** A service with accounts in a database, as an environment configures it. */
    public static RunningService configured(Path data, Map<String, String> environment) {
        Configuration configuration =
                new ConfigurationReader(environment, data).read(Optional.empty(), Map.of("listen.port", "0"));
        return new RunningService(
                logs -> Service.start(data, configuration, logs), new PassingGate(), HttpClient.newHttpClient());
    }

    private static HttpSettings settings(boolean legacy, Limits limits) {
        return new HttpSettings(listening(legacy), Optional.empty(), List.of(), limits);
    }

    private static Configuration.Listening listening(boolean legacy) {
        return new Configuration.Listening("127.0.0.1", 0, legacy, new LogTarget.Nowhere());
    }

    public String address() {
        return address.toString();
    }

    int port() {
        return address.getPort();
    }

    long usedLines() {
        return gate.usedLines();
    }

    /** Asks with the token, which goes into a header. Header names and values by turns. */
    public Reply ask(String pathAndQuery, String... headers) {
        return send(request(pathAndQuery, headers).header("Authorization", "Bearer " + TOKEN));
    }

    /** Asks exactly this. */
    public Reply get(String pathAndQuery, String... headers) {
        return send(request(pathAndQuery, headers));
    }

    Reply post(String pathAndQuery, String form, String... headers) {
        return send(request(pathAndQuery, headers)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    HttpRequest.Builder request(String pathAndQuery, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + pathAndQuery));
        return headers.length == 0 ? request : request.headers(headers);
    }

    Reply send(HttpRequest.Builder request) {
        try {
            return Reply.of(client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A connection to write anything to. */
    RawConnection connect() {
        return RawConnection.to(port());
    }

    private void addLine(String line) {
        add(line, log);
    }

    private void addNotice(String line) {
        add(line, notices);
    }

    private void add(String line, List<String> lines) {
        logLock.lock();
        try {
            lines.add(line);
            logged.signalAll();
        } finally {
            logLock.unlock();
        }
    }

    /** The log so far. A request is logged when it is over, which may be a moment after its answer has arrived. */
    List<String> log() {
        return copy(log);
    }

    /** What the operator was told so far. */
    List<String> notices() {
        return copy(notices);
    }

    private List<String> copy(List<String> lines) {
        logLock.lock();
        try {
            return List.copyOf(lines);
        } finally {
            logLock.unlock();
        }
    }

    void forgetLog() {
        logLock.lock();
        try {
            log.clear();
        } finally {
            logLock.unlock();
        }
    }

    /** The log's line of a request, once there is one. */
    String awaitLine(String requestId) {
        return await(log, line -> line.endsWith(" id=" + requestId));
    }

    /** The first notice that starts so, once there is one. */
    public String awaitNotice(String start) {
        return await(notices, line -> line.startsWith(start));
    }

    private String await(List<String> lines, Predicate<String> wanted) {
        logLock.lock();
        try {
            long left = TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (left > 0) {
                Optional<String> line = lines.stream().filter(wanted).findFirst();
                if (line.isPresent()) {
                    return line.get();
                }
                left = logged.awaitNanos(left);
            }
            throw new AssertionError("there is no such line in " + lines);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            logLock.unlock();
        }
    }

    /** Takes the bugs reported so far, which are then no failure of the test. */
    List<Bug> takeBugs() {
        synchronized (bugs) {
            List<Bug> taken = List.copyOf(bugs);
            bugs.clear();
            return taken;
        }
    }

    /** Stops the service and does not look at what it reported. */
    void stop() {
        try {
            service.close();
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
            AssertionError failure = new AssertionError("the service reported " + reported);
            reported.forEach(bug -> failure.addSuppressed(bug.cause()));
            throw failure;
        }
    }
}
