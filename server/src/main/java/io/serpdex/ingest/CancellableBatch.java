package io.serpdex.ingest;

import io.serpdex.ingest.rejects.ImportFolder;
import io.serpdex.store.Batch;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A batch that another thread may end at any moment, even while the importing one waits for its input: a Ctrl-C must
 * leave nothing behind.
 */
final class CancellableBatch implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;
    private static final long ALL_DONE = 1_000;

    private final Batch batch;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean cancelled;
    private @Nullable ImportFolder folder;
    private boolean closed;

    CancellableBatch(Batch batch) {
        this.batch = batch;
    }

    /** From now on the folder goes when the batch does. */
    void own(ImportFolder folder) {
        this.folder = folder;
    }

    Batch.ChangeBuffer newPart() {
        refuseIfCancelled();
        return batch.newBuffer();
    }

    void append(Batch.ChangeBuffer changeBuffer) throws IOException {
        lock.lock();
        try {
            refuseIfCancelled();
            batch.append(changeBuffer);
        } finally {
            lock.unlock();
        }
    }

    Batch.Published publish(LongConsumer progress) throws IOException {
        lock.lock();
        try {
            refuseIfCancelled();
            return batch.publish(thousandths -> {
                // Once all is done the edition is visible, and there is nothing left to stop.
                if (thousandths < ALL_DONE) {
                    refuseIfCancelled();
                }
                progress.accept(thousandths);
            });
        } finally {
            lock.unlock();
        }
    }

    private void refuseIfCancelled() {
        if (cancelled) {
            throw new CancellationException("the import was cancelled");
        }
    }

    /** Called by another thread. Gives the importing one some time to leave the store, and then closes the batch. */
    void cancel() throws IOException, InterruptedException {
        cancelled = true;
        if (lock.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
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
