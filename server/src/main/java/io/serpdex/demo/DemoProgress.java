package io.serpdex.demo;

/** Is told how the demo gets on, by one thread at a time and a few times a second. */
@FunctionalInterface
public interface DemoProgress {
    DemoProgress SILENT = (what, done, of) -> {};

    /**
     * One more step is done.
     *
     * @param what the step, such as {@code g_us 2026-03-01}
     */
    void step(String what, long done, long of);
}
