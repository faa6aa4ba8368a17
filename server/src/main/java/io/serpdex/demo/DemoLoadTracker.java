package io.serpdex.demo;

import java.util.concurrent.CancellationException;

/** Counts what the databases have done together, and stops them all when one fails or somebody says so. */
final class DemoLoadTracker {
    private final DemoProgress progress;
    private final long all;
    private long done;
    private volatile boolean stopped;

    DemoLoadTracker(DemoProgress progress, long all) {
        this.progress = progress;
        this.all = all;
    }

    synchronized void begin(String what) {
        progress.step(what, done, all);
    }

    synchronized void done(String what) {
        done++;
        progress.step(what, done, all);
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
