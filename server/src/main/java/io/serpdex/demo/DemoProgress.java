package io.serpdex.demo;

/** Receives the progress of the load a few times per second, from one thread at a time. */
@FunctionalInterface
public interface DemoProgress {
    DemoProgress SILENT = (name, done, of) -> {};

    /**
     * Reports a finished step.
     *
     * @param name the step, such as {@code g_us 2026-03-01}
     */
    void step(String name, long done, long of);
}
