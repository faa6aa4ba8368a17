package io.serpdex.bench.baseline.rowindex;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Loads documents without IDs into one index, with several concurrent requests. */
final class BulkLoader implements AutoCloseable {
    private static final byte[] ACTION = "{\"index\":{}}\n".getBytes(StandardCharsets.UTF_8);

    private final RowIndexNode rowIndexNode;
    private final String index;
    private final int requestBytes;
    private final int requests;
    private final Semaphore free;
    private final ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<@Nullable IOException> failure = new AtomicReference<>();
    private ByteArrayOutputStream lines = new ByteArrayOutputStream();

    BulkLoader(RowIndexNode rowIndexNode, String index, JsonNode loading) {
        this.rowIndexNode = rowIndexNode;
        this.index = index;
        this.requestBytes = loading.path("request_bytes").asInt();
        this.requests = loading.path("concurrent_requests").asInt();
        this.free = new Semaphore(requests);
    }

    void add(ObjectNode document) throws IOException {
        lines.write(ACTION);
        RowIndexNode.JSON.writeValue(lines, document);
        lines.write('\n');
        if (lines.size() >= requestBytes) {
            send();
        }
    }

    private void send() throws IOException {
        acquire(1);
        rethrow();
        byte[] full = lines.toByteArray();
        lines = new ByteArrayOutputStream(requestBytes + (requestBytes >> 3));
        senders.execute(() -> {
            try {
                rowIndexNode.bulk(index, full);
            } catch (IOException e) {
                failure.compareAndSet(null, e);
            } finally {
                free.release();
            }
        });
    }

    private void acquire(int permits) throws IOException {
        try {
            free.acquire(permits);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("loading was interrupted");
        }
    }

    private void rethrow() throws IOException {
        IOException failed = failure.get();
        if (failed != null) {
            throw new IOException(failed.getMessage(), failed);
        }
    }

    /** Waits until all documents are indexed. */
    void finish() throws IOException {
        if (lines.size() > 0) {
            send();
        }
        acquire(requests);
        rethrow();
    }

    @Override
    public void close() {
        senders.close();
    }
}
