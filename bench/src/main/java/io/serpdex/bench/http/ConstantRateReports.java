package io.serpdex.bench.http;

import io.serpdex.bench.measure.Timing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.LockSupport;
import org.apache.lucene.util.ArrayUtil;
import org.jspecify.annotations.Nullable;

/**
 * Clients that together send a constant number of requests per second. Latency counts from the time when a request was due,
 * so a server that stalls for a second delays all requests of that second, not only one.
 */
final class ConstantRateReports implements AutoCloseable {
    private static final int CLIENTS = 16;

    private final BenchServer server;
    private final List<ReportCall> calls;
    private final long interval;
    private final long start = System.nanoTime();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable String> firstError = new AtomicReference<>();
    private final AtomicInteger errors = new AtomicInteger();
    private final LongAccumulator longestStall = new LongAccumulator(Math::max, 0);
    private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    private final List<Future<Responses>> running = new ArrayList<>();
    private volatile boolean stopping;

    /** The responses to one client: the due time of each request and its latency, in nanoseconds. */
    private static final class Responses {
        private long[] due = new long[1024];
        private long[] latency = new long[1024];
        private int count;

        void add(long dueAt, long nanos) {
            due = ArrayUtil.grow(due, count + 1);
            latency = ArrayUtil.grow(latency, count + 1);
            due[count] = dueAt;
            latency[count++] = nanos;
        }
    }

    /** Starts the clients. */
    ConstantRateReports(BenchServer server, List<ReportCall> calls, int perSecond) {
        this.server = server;
        this.calls = calls;
        this.interval = 1_000_000_000L / perSecond;
        for (int i = 0; i < CLIENTS; i++) {
            running.add(threads.submit(this::sendRequests));
        }
    }

    private Responses sendRequests() {
        Responses responses = new Responses();
        while (!stopping) {
            try (LoopbackClient client = new LoopbackClient(server.port())) {
                while (!stopping) {
                    int number = next.getAndIncrement();
                    long due = start + number * interval;
                    await(due);
                    client.get(calls.get(number % calls.size()).target(number / calls.size(), server.token()));
                    responses.add(due, System.nanoTime() - due);
                }
            } catch (IOException e) {
                // The next request uses a new connection.
                errors.incrementAndGet();
                firstError.compareAndSet(null, e.getMessage());
            }
        }
        return responses;
    }

    private void await(long due) {
        long left = due - System.nanoTime();
        if (left <= 0) {
            return;
        }
        while (left > 0 && !stopping) {
            LockSupport.parkNanos(left);
            left = due - System.nanoTime();
        }
        longestStall.accumulate(-left);
    }

    /** The latencies measured by all clients. */
    final class Latencies {
        private final List<Responses> all;

        private Latencies(List<Responses> all) {
            this.all = all;
        }

        int errors() {
            return errors.get();
        }

        /** Returns the message of the first error, or null. */
        @Nullable
        String firstError() {
            return firstError.get();
        }

        /** Returns the highest latency in nanoseconds. */
        long longest() {
            return all.stream()
                    .flatMapToLong(responses -> Arrays.stream(responses.latency, 0, responses.count))
                    .max()
                    .orElse(0);
        }

        /** Returns the longest delay of an idle client, in nanoseconds. The machine causes it, not the server. */
        long longestStall() {
            return longestStall.get();
        }

        /** Returns the latencies of the requests that were due within the spans, or outside of them. */
        Timing during(List<Span> spans, boolean within) {
            long[] nanos = new long[1024];
            int count = 0;
            for (Responses responses : all) {
                for (int i = 0; i < responses.count; i++) {
                    long due = responses.due[i];
                    if (spans.stream().anyMatch(span -> span.contains(due)) == within) {
                        nanos = ArrayUtil.grow(nanos, count + 1);
                        nanos[count++] = responses.latency[i];
                    }
                }
            }
            return Timing.of(ArrayUtil.copyOfSubArray(nanos, 0, count));
        }
    }

    /** A span between two values of {@link System#nanoTime}. */
    record Span(long from, long to) {
        boolean contains(long nanoTime) {
            return nanoTime - from >= 0 && nanoTime - to < 0;
        }
    }

    /** Stops the clients and returns their latencies. */
    Latencies stop() throws IOException {
        stopping = true;
        List<Responses> all = new ArrayList<>();
        try {
            for (Future<Responses> each : running) {
                all.add(each.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException("a client failed", e.getCause());
        }
        return new Latencies(all);
    }

    @Override
    public void close() {
        stopping = true;
        threads.close();
    }
}
