package io.serpdex.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;

/**
 * What makes the next start a short one, see {@link AotTrainingCommand}. It takes a processor for a quarter of a minute, which
 * nobody should wait for: so it runs beside a demo that has started. A Ctrl-C ends it too, a few seconds later.
 */
final class AotTraining {
    /** Set by the launcher where it has not rehearsed since the last build: what to call. */
    private static final String LAUNCHER_PROPERTY = "serpdex.rehearse";

    private AotTraining() {}

    static void startIfRequested() {
        String launcher = System.getProperty(LAUNCHER_PROPERTY);
        if (launcher != null) {
            try {
                new ProcessBuilder(List.of(launcher, "rehearse"))
                        .redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.DISCARD)
                        .start();
            } catch (IOException e) {
                // The next start takes longer than it could, which is not worth a word to the operator.
            }
        }
    }
}
