package io.serpdex.store.opensearch.client;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.store.PeriodicTask;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/**
 * A lease that allows one import at a time for each part of a database, stored as a document with its holder and
 * expiry. The holder renews it, and stops writing if it fails to. The lease of a killed import expires.
 */
public final class ImportLease implements AutoCloseable {
    private static final Duration LASTS = Duration.ofSeconds(60);
    private static final Duration RENEWED_EVERY = Duration.ofSeconds(10);
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);
    private static final int CONFLICTS_IN_A_ROW = 5;
    private static final int READ_ATTEMPTS = 10;
    private static final long RETRY_MILLIS = 200;

    private final ClusterClient client;
    private final String document;
    private final String holder;
    private final String ticket = UUID.randomUUID().toString();
    private volatile long heldUntilNanos;
    private final PeriodicTask renewal;

    @SuppressWarnings("this-escape") // start renewing only after all fields are set
    private ImportLease(ClusterClient client, String document, String holder) {
        this.client = client;
        this.document = document;
        this.holder = holder;
        acquire();
        this.renewal = new PeriodicTask("renew " + document, RENEWED_EVERY, this::renew);
    }

    /**
     * Acquires the lease of a database.
     *
     * @param what name of the lease in the index of leases
     */
    static ImportLease acquire(ClusterClient client, IndexNames names, String what, String holder) {
        return new ImportLease(client, "/" + names.leases() + "/_doc/" + what, holder);
    }

    /** Waits for the lease up to an hour. */
    static ImportLease acquireWhenFree(ClusterClient client, IndexNames names, String what, String holder) {
        long end = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (true) {
            try {
                return acquire(client, names, what, holder);
            } catch (ServiceException held) {
                if (System.nanoTime() - end > 0) {
                    throw held;
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("the import was interrupted");
        }
    }

    private void acquire() {
        for (int i = 0; i < CONFLICTS_IN_A_ROW; i++) {
            long started = System.nanoTime();
            JsonNode found = readDocument();
            JsonNode held = found.path("_source");
            // If the ticket is our own, a node processed the request and failed before it responded.
            if (found.path("found").asBoolean()
                    && held.path("until").asLong() > System.currentTimeMillis()
                    && !held.path("ticket").asString("").equals(ticket)) {
                throw new ServiceException(
                        ErrorCode.UNAVAILABLE,
                        "another import is running: " + held.path("holder").asString("") + " on "
                                + held.path("machine").asString("an unknown machine"));
            }
            String condition = found.path("found").asBoolean()
                    ? "?if_seq_no=" + found.path("_seq_no").asLong() + "&if_primary_term="
                            + found.path("_primary_term").asLong()
                    : "?op_type=create";
            if (client.callUnlessConflict("PUT", document + condition, content())) {
                heldUntilNanos = started + LASTS.toNanos();
                return;
            }
        }
        throw new ServiceException(ErrorCode.UNAVAILABLE, "another import is starting at the same time");
    }

    /** Retries, because an index that another process has just created may not respond yet. */
    private JsonNode readDocument() {
        for (int i = 1; i < READ_ATTEMPTS; i++) {
            try {
                return client.find("GET", document, null);
            } catch (ServiceException unavailable) {
                pause();
            }
        }
        return client.find("GET", document, null);
    }

    private Object content() {
        return OpenSearchJson.of(
                "holder",
                holder,
                "machine",
                machine(),
                "ticket",
                ticket,
                "until",
                System.currentTimeMillis() + LASTS.toMillis());
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "an unknown machine";
        }
    }

    /** Renews the lease. Never throws, because the next attempt may succeed. */
    private void renew() {
        long started = System.nanoTime();
        try {
            JsonNode found = client.find("GET", document, null);
            if (!found.path("_source").path("ticket").asString("").equals(ticket)) {
                heldUntilNanos = started; // another import took it over
                return;
            }
            String condition = "?if_seq_no=" + found.path("_seq_no").asLong() + "&if_primary_term="
                    + found.path("_primary_term").asLong();
            if (client.callUnlessConflict("PUT", document + condition, content())) {
                heldUntilNanos = started + LASTS.toNanos();
            }
        } catch (RuntimeException e) {
            // The cluster is unreachable; the lease is held until it expires.
        }
    }

    /**
     * Fails if the lease is lost.
     *
     * @throws IOException if another import may hold the lease
     */
    public void requireHeld() throws IOException {
        if (System.nanoTime() - heldUntilNanos > 0) {
            throw new IOException("the cluster was unreachable for too long: another import may have taken over");
        }
    }

    /** Releases the lease, unless another import has taken it over. */
    @Override
    public void close() {
        renewal.close();
        try {
            JsonNode found = client.find("GET", document, null);
            if (found.path("_source").path("ticket").asString("").equals(ticket)) {
                client.callUnlessConflict(
                        "DELETE",
                        document + "?if_seq_no=" + found.path("_seq_no").asLong() + "&if_primary_term="
                                + found.path("_primary_term").asLong(),
                        null);
            }
        } catch (ServiceException e) {
            // The lease expires.
        }
    }
}
