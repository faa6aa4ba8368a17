package io.serpdex.generate;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Produces the chunks of a file on several threads and writes them in order. Only a few chunks exist at a time. */
final class OrderedChunkWriter {

    @FunctionalInterface
    interface ChunkProducer<T> {
        T produce(int from, int to);
    }

    @FunctionalInterface
    interface ChunkConsumer<T> {
        void accept(T chunk, int to) throws IOException;
    }

    private static final int CHUNK = 256;

    private final int threads;

    OrderedChunkWriter(int threads) {
        this.threads = threads;
    }

    <T> void run(int size, ChunkProducer<T> producer, ChunkConsumer<T> consumer) throws IOException {
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            Deque<Future<T>> ahead = new ArrayDeque<>();
            int done = 0;
            try {
                for (int from = 0; from < size || !ahead.isEmpty(); from += CHUNK) {
                    if (from < size) {
                        int start = from;
                        ahead.add(workers.submit(() -> producer.produce(start, Math.min(size, start + CHUNK))));
                    }
                    if (from >= size || ahead.size() > 2 * threads) {
                        done = Math.min(size, done + CHUNK);
                        consumer.accept(ahead.remove().get(), done);
                    }
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException("failed to generate a part of the file", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted after " + done + " keywords", e);
            } finally {
                workers.shutdownNow();
            }
        }
    }
}
