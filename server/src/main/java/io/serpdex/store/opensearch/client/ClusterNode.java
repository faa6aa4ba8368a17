package io.serpdex.store.opensearch.client;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.opensearch.client.Cancellable;
import org.opensearch.client.Request;
import org.opensearch.client.Response;
import org.opensearch.client.ResponseException;
import org.opensearch.client.ResponseListener;
import org.opensearch.client.RestClient;

/** A node of the cluster, with the time of its last failure. */
final class ClusterNode {
    /** Time after a failure during which other nodes are preferred. */
    private static final long AVOIDED_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final RestClient client;

    /** Time of the last failure or retry; 0 if the node has responded since. */
    private final AtomicLong failed = new AtomicLong();

    ClusterNode(RestClient client) {
        this.client = client;
    }

    /**
     * Returns whether other nodes are preferred. Only one caller at a time retries a failed node, so a hanging node
     * delays no other caller.
     */
    boolean isAvoided() {
        long since = failed.get();
        if (since == 0) {
            return false;
        }
        long now = now();
        return now - since < AVOIDED_NANOS || !failed.compareAndSet(since, now);
    }

    void markAvailable() {
        failed.set(0);
    }

    void markFailed() {
        failed.set(now());
    }

    private static long now() {
        return System.nanoTime() | 1; // must not be 0
    }

    /** Returns the response with any status. */
    Response send(Request request, Duration timeout) throws IOException {
        CompletableFuture<Response> future = new CompletableFuture<>();
        Cancellable sent = client.performRequestAsync(request, new ResponseListener() {
            @Override
            public void onSuccess(Response response) {
                future.complete(response);
            }

            @Override
            public void onFailure(Exception e) {
                future.completeExceptionally(e);
            }
        });
        try {
            return future.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            sent.cancel();
            throw new SocketTimeoutException("no response within " + timeout.toMillis() + " ms");
        } catch (InterruptedException e) {
            sent.cancel();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ResponseException refused) {
                return refused.getResponse();
            }
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IOException(cause.getMessage(), cause);
        }
    }

    void close() throws IOException {
        client.close();
    }
}
