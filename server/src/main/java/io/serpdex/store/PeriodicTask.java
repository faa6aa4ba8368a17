package io.serpdex.store;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Runs a task periodically on its own daemon thread. */
public final class PeriodicTask implements AutoCloseable {
    private final Duration period;
    private final Runnable task;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;

    /** @param task must not throw; an exception ends the thread */
    public PeriodicTask(String name, Duration period, Runnable task) {
        this.period = period;
        this.task = task;
        this.thread = Thread.ofPlatform().daemon().name(name).start(this::run);
    }

    private void run() {
        try {
            while (!closing.await(period.toNanos(), TimeUnit.NANOSECONDS)) {
                task.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nothing in this class interrupts the thread
        }
    }

    /** Waits for a running task to end. Interrupting it would close the files that it is opening. */
    @Override
    public void close() {
        closing.countDown();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
