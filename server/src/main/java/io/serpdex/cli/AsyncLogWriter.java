package io.serpdex.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;

/** Writes lines on a background thread. Callers wait only if the queue is full; no line is lost. */
final class AsyncLogWriter implements Consumer<String>, AutoCloseable {
    private static final int QUEUE_CAPACITY = 10_000;
    /** An empty element ends the writer. */
    private final ArrayBlockingQueue<Optional<String>> queue = new ArrayBlockingQueue<>(QUEUE_CAPACITY);

    private final PrintStream out;
    private final Thread writer;

    private AsyncLogWriter(PrintStream out) {
        this.out = out;
        writer = Thread.ofPlatform().daemon().name("log").start(this::write);
    }

    static AsyncLogWriter to(OutputStream out) {
        return new AsyncLogWriter(new PrintStream(out, false, StandardCharsets.UTF_8));
    }

    /** Returns a writer that appends to a file. */
    static AsyncLogWriter to(Path file) throws IOException {
        return to(Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
    }

    @Override
    public void accept(String line) {
        put(Optional.of(line));
    }

    private void put(Optional<String> line) {
        try {
            queue.put(line);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try {
            for (Optional<String> line = queue.take(); line.isPresent(); line = queue.take()) {
                // In one piece, so that no log event gets between a line and its end.
                out.print(line.get() + '\n');
                if (queue.isEmpty()) {
                    out.flush();
                }
            }
            out.flush();
        } catch (InterruptedException e) {
            out.flush();
        }
    }

    /** Writes the queued lines, then ends the thread. */
    @Override
    public void close() {
        put(Optional.empty());
        try {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
