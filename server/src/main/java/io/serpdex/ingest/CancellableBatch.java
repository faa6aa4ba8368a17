package io.serpdex.ingest;

import io.serpdex.ingest.rejects.ImportFolder;
import io.serpdex.store.Batch;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A batch that another thread can cancel at any time, even while the importing thread waits for input, so that Ctrl-C
 * leaves no temporary files.
 */
final class CancellableBatch implements AutoCloseable {
    private static final long CANCEL_TIMEOUT_SECONDS = 10;
    private static final long COMPLETE = 1_000;

    private final Batch batch;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean cancelled;
    private @Nullable ImportFolder folder;
    private boolean closed;

    CancellableBatch(Batch batch) {
        this.batch = batch;
    }

    /** Deletes the temporary files of the folder when the batch is closed, or now if it was cancelled. */
    void own(ImportFolder owned) throws IOException {
        lock.lock();
        try {
            folder = owned;
            if (closed) {
                owned.close();
            }
            throwIfCancelled();
        } finally {
            lock.unlock();
        }
    }

    Batch.ChangeBuffer newBuffer() {
        throwIfCancelled();
        return batch.newBuffer();
    }

    void append(Batch.ChangeBuffer changes) throws IOException {
        lock.lock();
        try {
            throwIfCancelled();
            batch.append(changes);
        } finally {
            lock.unlock();
        }
    }

    /** @param published receives the result before another thread that cancels can continue */
    void publish(Batch.PublishMonitor monitor, Consumer<Batch.Published> published) throws IOException {
        lock.lock();
        try {
            throwIfCancelled();
            published.accept(batch.publish(monitor.withProgress(thousandths -> {
                // After the last step the edition is visible and can no longer be cancelled.
                if (thousandths < COMPLETE) {
                    throwIfCancelled();
                }
                monitor.progress(thousandths);
            })));
        } finally {
            lock.unlock();
        }
    }

    private void throwIfCancelled() {
        if (cancelled) {
            throw new CancellationException("the import was cancelled");
        }
    }

    /**
     * Cancels from another thread: waits up to ten seconds for the importing thread to leave the store, then closes the
     * batch.
     */
    void cancel() throws IOException, InterruptedException {
        cancelled = true;
        if (lock.tryLock(CANCEL_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            try {
                close();
            } finally {
                lock.unlock();
            }
        }
    }

    @Override
    public void close() throws IOException {
        lock.lock();
        try {
            if (!closed) {
                closed = true;
                batch.close();
                if (folder != null) {
                    folder.close();
                }
            }
        } finally {
            lock.unlock();
        }
    }
}
