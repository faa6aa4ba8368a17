package io.serpdex.bench.baseline;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntToLongFunction;

/** Clients that execute the same query concurrently and without pause. */
final class ConcurrentClients {
    private final Duration duration;

    ConcurrentClients(Duration duration) {
        this.duration = duration;
    }

    /**
     * Returns the number of executions per second, from the first start to the last result.
     *
     * @param clients the query of each client, which takes the number of the iteration
     */
    double perSecond(List<IntToLongFunction> clients) throws IOException {
        long start = System.nanoTime();
        long end = start + duration.toNanos();
        List<Callable<Long>> runs = new ArrayList<>();
        for (int i = 0; i < clients.size(); i++) {
            int first = i;
            IntToLongFunction client = clients.get(i);
            runs.add(() -> execute(client, first, clients.size(), end));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(clients.size())) {
            long count = 0;
            for (Future<Long> run : threads.invokeAll(runs)) {
                count += run.get();
            }
            return count * 1e9 / (System.nanoTime() - start);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException("a client failed: " + e.getCause(), e.getCause());
        }
    }

    /** Uses different subjects per client, because a shared one would be in the caches. */
    private static long execute(IntToLongFunction client, int first, int step, long end) {
        long count = 0;
        for (int i = first; System.nanoTime() < end || count == 0; i += step) {
            count += client.applyAsLong(i) >= 0 ? 1 : 0;
        }
        return count;
    }
}
