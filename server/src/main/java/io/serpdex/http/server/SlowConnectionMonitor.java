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
 * Cuts connections whose clients take their time on purpose. The idle timeout starts anew with every byte, so that a
 * byte every few seconds would hold a connection, its buffers and its edition for ever.
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
            // A handshake has as long as headers have. Then the connection inside counts, which has an entry of its
            // own.
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

    /** From now until its completion the request counts, no longer its headers. */
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

    /** What a connection has done, and since when it owes more. */
    private final class Progress {
        private final Connection connection;
        private boolean running;
        private long began;
        /** Bytes when the phase began: a request, or the wait for the next one. */
        private long bytesThen;
        /** Since when part of a request's headers is there. */
        private long partSince = -1;

        Progress(Connection connection) {
            this.connection = connection;
        }

        synchronized void begin() {
            running = true;
            began = System.nanoTime();
            bytesThen = moved();
            partSince = -1;
        }

        synchronized void end() {
            running = false;
            bytesThen = connection.getBytesIn();
        }

        synchronized boolean isTooSlow(long now) {
            return running ? now - began > allowance() : isHeaderOverdue(now);
        }

        /** Patience, and then as long as its bytes may take. */
        private long allowance() {
            long seconds = (moved() - bytesThen) / limits.minBytesPerSecond();
            return limits.gracePeriod().plusSeconds(seconds).toNanos();
        }

        private boolean isHeaderOverdue(long now) {
            if (connection.getBytesIn() == bytesThen) {
                return false; // nothing has come: the idle timeout counts
            }
            if (partSince < 0) {
                partSince = now;
            }
            return now - partSince > limits.headerTimeout().toNanos();
        }

        private long moved() {
            return connection.getBytesIn() + connection.getBytesOut();
        }

        void closeConnection() {
            connection.getEndPoint().close(new IOException("the client is too slow"));
        }
    }
}
