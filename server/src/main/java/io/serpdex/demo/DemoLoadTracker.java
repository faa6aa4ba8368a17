package io.serpdex.demo;

import java.util.concurrent.CancellationException;

/** Counts the finished steps of all databases, and stops all loads if one fails or is cancelled. */
final class DemoLoadTracker {
    private final DemoProgress progress;
    private final long all;
    private long done;
    private volatile boolean stopped;

    DemoLoadTracker(DemoProgress progress, long all) {
        this.progress = progress;
        this.all = all;
    }

    synchronized void begin(String name) {
        progress.step(name, done, all);
    }

    synchronized void done(String name) {
        done++;
        progress.step(name, done, all);
    }

    void stop() {
        stopped = true;
    }

    void throwIfStopped() {
        if (stopped) {
            throw new CancellationException("loading the demo data was cancelled");
        }
    }
}
