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

/** One node of the cluster, and whether it has failed lately. */
final class ClusterNode {
    /** How long after a failure others are preferred. */
    private static final long AVOIDED_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final RestClient client;

    /** When it failed last, or was tried again since; zero if it has answered since. */
    private final AtomicLong failed = new AtomicLong();

    ClusterNode(RestClient client) {
        this.client = client;
    }

    /**
     * Whether others are to be preferred. One caller at a time is sent to see whether it is back: if it hangs, all the
     * others need not wait with him.
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
        return System.nanoTime() | 1; // never zero
    }

    /** Its answer, whatever the status. */
    Response send(Request request, Duration patience) throws IOException {
        CompletableFuture<Response> answer = new CompletableFuture<>();
        Cancellable sent = client.performRequestAsync(request, new ResponseListener() {
            @Override
            public void onSuccess(Response response) {
                answer.complete(response);
            }

            @Override
            public void onFailure(Exception e) {
                answer.completeExceptionally(e);
            }
        });
        try {
            return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            sent.cancel();
            throw new SocketTimeoutException("no answer within " + patience.toMillis() + " ms");
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
