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

/** Several clients that ask the same kind of question at the same time, each as fast as it is answered. */
final class ConcurrentClients {
    private final Duration duration;

    ConcurrentClients(Duration duration) {
        this.duration = duration;
    }

    /**
     * Returns how many answers came in a second, from the first question to the last answer.
     *
     * @param clients a question for each, which is told which time it is asked
     */
    double perSecond(List<IntToLongFunction> clients) throws IOException {
        long start = System.nanoTime();
        long end = start + duration.toNanos();
        List<Callable<Long>> runs = new ArrayList<>();
        for (int i = 0; i < clients.size(); i++) {
            int first = i;
            IntToLongFunction client = clients.get(i);
            runs.add(() -> ask(client, first, clients.size(), end));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(clients.size())) {
            long answers = 0;
            for (Future<Long> run : threads.invokeAll(runs)) {
                answers += run.get();
            }
            return answers * 1e9 / (System.nanoTime() - start);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException("a client failed: " + e.getCause(), e.getCause());
        }
    }

    /** Clients ask about different subjects: the same at the same time would be in everybody's cache. */
    private static long ask(IntToLongFunction client, int first, int step, long end) {
        long answers = 0;
        for (int time = first; System.nanoTime() < end || answers == 0; time += step) {
            answers += client.applyAsLong(time) >= 0 ? 1 : 0;
        }
        return answers;
    }
}
