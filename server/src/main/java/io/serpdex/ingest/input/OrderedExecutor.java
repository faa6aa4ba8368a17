package io.serpdex.ingest.input;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs tasks on several threads and passes their results to a sink in the order of submission, on the submitting
 * thread. Submitting blocks while too much is pending, so memory stays bounded.
 */
public final class OrderedExecutor<T> implements AutoCloseable {
    private static final int TASKS_PER_WORKER = 2;
    private static final long MAX_BYTES = 2L * Chunk.LONGEST_LINE;

    public interface Sink<T> {
        void take(T outcome) throws IOException;
    }

    private record Task<T>(Future<T> future, long bytes) {}

    private final ExecutorService threads;
    private final int maxTasks;
    private final Sink<T> sink;
    private final Deque<Task<T>> pending = new ArrayDeque<>();
    private long pendingBytes;

    public OrderedExecutor(int workers, Sink<T> sink) {
        this.threads = Executors.newFixedThreadPool(
                workers, Thread.ofPlatform().name("import-", 1).daemon().factory());
        this.maxTasks = TASKS_PER_WORKER * workers;
        this.sink = sink;
    }

    /**
     * Submits a task. Blocks while too many tasks or bytes are pending.
     *
     * @param bytes the approximate memory of the task
     */
    public void submit(long bytes, Callable<T> task) throws IOException {
        while (!pending.isEmpty() && (pending.size() >= maxTasks || pendingBytes + bytes > MAX_BYTES)) {
            takeOldest();
        }
        pending.add(new Task<>(threads.submit(task), bytes));
        pendingBytes += bytes;
    }

    public void finish() throws IOException {
        while (!pending.isEmpty()) {
            takeOldest();
        }
    }

    private void takeOldest() throws IOException {
        Task<T> oldest = pending.remove();
        pendingBytes -= oldest.bytes();
        sink.take(await(oldest.future()));
    }

    private static <T> T await(Future<T> future) throws IOException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the import was interrupted", e);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException io -> throw io;
                case RuntimeException bug -> throw bug;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        }
    }

    /** Abandons pending tasks. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
