package io.serpdex.bench.http;

import io.serpdex.bench.measure.Timing;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.lucene.util.ArrayUtil;

/** Clients that request reports one after the other without pause. */
final class ConcurrentReports {
    private final BenchServer server;
    private final List<ReportCall> calls;

    ConcurrentReports(BenchServer server, List<ReportCall> calls) {
        this.server = server;
        this.calls = calls;
    }

    Timing run(int clients, Duration duration) throws IOException {
        long end = System.nanoTime() + duration.toNanos();
        List<Callable<long[]>> runs = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            int start = i;
            runs.add(() -> requestUntil(start, end));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
            List<long[]> all = new ArrayList<>();
            for (Future<long[]> run : threads.invokeAll(runs)) {
                all.add(run.get());
            }
            return Timing.of(all.stream().flatMapToLong(Arrays::stream).toArray());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException("a client failed", e.getCause());
        }
    }

    private long[] requestUntil(int start, long end) throws IOException {
        long[] nanos = new long[1024];
        int count = 0;
        try (LoopbackClient client = new LoopbackClient(server.port())) {
            for (int i = start; System.nanoTime() < end; i++) {
                String target = calls.get(i % calls.size()).target(i / calls.size() + start, server.token());
                nanos = ArrayUtil.grow(nanos, count + 1);
                long sent = System.nanoTime();
                client.get(target);
                nanos[count++] = System.nanoTime() - sent;
            }
        }
        return ArrayUtil.copyOfSubArray(nanos, 0, count);
    }
}
