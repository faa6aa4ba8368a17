package io.serpdex.store.opensearch.publish;

import io.serpdex.error.ServiceException;
import io.serpdex.store.opensearch.client.ClusterClient;
import io.serpdex.store.opensearch.client.ImportLease;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Sends documents to an index. Limits the number of concurrent requests, and blocks while the cluster is slower than
 * the caller. Rejected documents are sent again after increasing pauses, which is safe because every document has an
 * ID.
 */
final class BulkWriter implements AutoCloseable {
    private static final int REQUEST_BYTES = 4 << 20;
    private static final int REQUESTS_AT_A_TIME = 3;
    private static final int MOST_ATTEMPTS = 12;
    private static final long FIRST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 20_000;
    private static final int FIRST_FAILURE = 300;
    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY = 429;
    private static final int SERVER_FAULT = 500;

    private final ClusterClient client;
    private final String path;
    private final ImportLease lease;
    private final Semaphore free = new Semaphore(REQUESTS_AT_A_TIME);
    private final ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<@Nullable IOException> failure = new AtomicReference<>();
    private BulkRequest bulkRequest = new BulkRequest();

    /** @param lease lease that must be held for every request */
    BulkWriter(ClusterClient client, String index, ImportLease lease) {
        this.client = client;
        this.path = "/" + index + "/_bulk?filter_path=errors,items.*.status,items.*.error.reason";
        this.lease = lease;
    }

    /** Adds or replaces a document. */
    void index(String id, Object document) throws IOException {
        add(OpenSearchJson.of("index", OpenSearchJson.of("_id", id)), document);
    }

    /** Changes some fields of a document. */
    void update(String id, Object fields) throws IOException {
        add(OpenSearchJson.of("update", OpenSearchJson.of("_id", id)), OpenSearchJson.of("doc", fields));
    }

    void delete(String id) throws IOException {
        bulkRequest.add(OpenSearchJson.bytes(OpenSearchJson.of("delete", OpenSearchJson.of("_id", id))), new byte[0]);
        sendIfFull();
    }

    private void add(Object action, Object document) throws IOException {
        bulkRequest.add(OpenSearchJson.bytes(action), OpenSearchJson.bytes(document));
        sendIfFull();
    }

    private void sendIfFull() throws IOException {
        if (bulkRequest.bytes >= REQUEST_BYTES) {
            send();
        }
    }

    private void send() throws IOException {
        rethrow();
        BulkRequest full = bulkRequest;
        bulkRequest = new BulkRequest();
        try {
            free.acquire();
        } catch (InterruptedException e) {
            throw interrupted();
        }
        senders.execute(() -> {
            try {
                deliver(full);
            } catch (IOException e) {
                failure.compareAndSet(null, e);
            } catch (RuntimeException e) {
                failure.compareAndSet(null, new IOException(e.getMessage(), e));
            } finally {
                free.release();
            }
        });
    }

    private void deliver(BulkRequest documents) throws IOException {
        BulkRequest rest = documents;
        long pause = FIRST_PAUSE_MILLIS;
        for (int attempt = 1; ; attempt++) {
            lease.requireHeld();
            String reason;
            try {
                byte[] lines = rest.lines();
                JsonNode response = client.bulk(path, lines);
                if (!response.path("errors").asBoolean()) {
                    return;
                }
                Rejected rejected = rest.rejected(response);
                rest = rejected.documents;
                reason = rejected.reason;
            } catch (ServiceException e) {
                reason = String.valueOf(e.getMessage()); // unreachable or overloaded, so send the whole request again
            }
            if (attempt == MOST_ATTEMPTS) {
                throw new IOException(
                        "the cluster did not accept the documents after " + MOST_ATTEMPTS + " attempts: " + reason);
            }
            pause = pause(pause);
        }
    }

    private static long pause(long millis) throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            throw interrupted();
        }
        return Math.min(LONGEST_PAUSE_MILLIS, 2 * millis);
    }

    private static IOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("the import was interrupted");
    }

    private void rethrow() throws IOException {
        IOException failed = failure.get();
        if (failed != null) {
            throw new IOException(failed.getMessage(), failed);
        }
    }

    /** Waits until the cluster has accepted all documents. */
    void finish() throws IOException {
        if (bulkRequest.bytes > 0) {
            send();
        }
        try {
            free.acquire(REQUESTS_AT_A_TIME);
            free.release(REQUESTS_AT_A_TIME);
        } catch (InterruptedException e) {
            throw interrupted();
        }
        rethrow();
    }

    @Override
    public void close() {
        senders.shutdownNow();
        senders.close();
    }

    private record Rejected(BulkRequest documents, String reason) {}

    private static final class BulkRequest {
        private final List<byte[]> actions = new ArrayList<>();
        private final List<byte[]> documents = new ArrayList<>();
        private int bytes;

        void add(byte[] action, byte[] document) {
            actions.add(action);
            documents.add(document);
            bytes += action.length + document.length + 2;
        }

        byte[] lines() {
            ByteArrayOutputStream lines = new ByteArrayOutputStream(bytes);
            for (int i = 0; i < actions.size(); i++) {
                lines.writeBytes(actions.get(i));
                lines.write('\n');
                if (documents.get(i).length > 0) {
                    lines.writeBytes(documents.get(i));
                    lines.write('\n');
                }
            }
            return lines.toByteArray();
        }

        /** Returns the rejected documents to send again. Any other failure is final. */
        Rejected rejected(JsonNode response) throws IOException {
            BulkRequest again = new BulkRequest();
            String reason = "";
            int i = 0;
            for (JsonNode item : response.path("items")) {
                JsonNode result = item.iterator().next();
                int status = result.path("status").asInt();
                if (status >= FIRST_FAILURE) {
                    reason = result.path("error").path("reason").asString("status " + status);
                    boolean passing = status == TOO_MANY || status >= SERVER_FAULT;
                    boolean goneAlready = status == NOT_FOUND && documents.get(i).length == 0;
                    if (passing) {
                        again.add(actions.get(i), documents.get(i));
                    } else if (!goneAlready) {
                        throw new IOException("the cluster rejected a document: " + reason);
                    }
                }
                i++;
            }
            return new Rejected(again, reason);
        }
    }
}
