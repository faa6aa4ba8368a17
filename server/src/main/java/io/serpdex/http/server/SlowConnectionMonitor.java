package io.serpdex.http.server;

import io.serpdex.http.TransportLimits;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections of clients that are deliberately slow. The idle timeout restarts with every byte, so a client that
 * sends a byte every few seconds could hold a connection, its buffers and its edition forever.
 */
final class SlowConnectionMonitor extends AbstractLifeCycle implements Connection.Listener {
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final TransportLimits limits;
    private final Scheduler scheduler;
    private final Map<Connection, Progress> open = new ConcurrentHashMap<>();
    private volatile boolean active;

    SlowConnectionMonitor(TransportLimits limits, Scheduler scheduler) {
        this.limits = limits;
        this.scheduler = scheduler;
    }

    @Override
    protected void doStart() {
        active = true;
        scheduleCheck();
    }

    @Override
    protected void doStop() {
        active = false;
    }

    @Override
    public void onOpened(Connection connection) {
        open.put(connection, new Progress(connection));
        if (connection instanceof SslConnection encrypted) {
            // A handshake has the header timeout. After it, the inner connection is monitored by its own entry.
            encrypted.addHandshakeListener(new SslHandshakeListener() {
                @Override
                public void handshakeSucceeded(Event event) {
                    open.remove(encrypted);
                }
            });
        }
    }

    @Override
    public void onClosed(Connection connection) {
        open.remove(connection);
    }

    /** Monitors the request instead of its headers until it completes. */
    void monitor(Request request) {
        Progress progress = open.get(request.getConnectionMetaData().getConnection());
        if (progress != null) {
            progress.begin();
            Request.addCompletionListener(request, failure -> progress.end());
        }
    }

    private void scheduleCheck() {
        if (active) {
            scheduler.schedule(this::check, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void check() {
        try {
            long now = System.nanoTime();
            open.values().stream().filter(progress -> progress.isTooSlow(now)).forEach(Progress::closeConnection);
        } finally {
            scheduleCheck();
        }
    }

    private final class Progress {
        private final Connection connection;
        private boolean running;
        private long startedAt;
        /** Bytes at the start of the phase: a request, or the wait for the next one. */
        private long bytesAtStart;
        /** Time at which the first part of the headers was received. */
        private long headerSince = -1;

        Progress(Connection connection) {
            this.connection = connection;
        }

        synchronized void begin() {
            running = true;
            startedAt = System.nanoTime();
            bytesAtStart = transferred();
            headerSince = -1;
        }

        synchronized void end() {
            running = false;
            bytesAtStart = connection.getBytesIn();
        }

        synchronized boolean isTooSlow(long now) {
            return running ? now - startedAt > allowance() : isHeaderOverdue(now);
        }

        /** Returns the grace period plus the time allowed for the bytes. */
        private long allowance() {
            long seconds = (transferred() - bytesAtStart) / limits.minBytesPerSecond();
            return limits.gracePeriod().plusSeconds(seconds).toNanos();
        }

        private boolean isHeaderOverdue(long now) {
            if (connection.getBytesIn() == bytesAtStart) {
                return false; // no byte has arrived, so the idle timeout applies
            }
            if (headerSince < 0) {
                headerSince = now;
            }
            return now - headerSince > limits.headerTimeout().toNanos();
        }

        private long transferred() {
            return connection.getBytesIn() + connection.getBytesOut();
        }

        void closeConnection() {
            connection.getEndPoint().close(new IOException("the client is too slow"));
        }
    }
}
