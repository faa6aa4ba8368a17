package io.serpdex.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;

/**
 * Starts {@link AotTrainingCommand} in the background of a running demo, because it needs a processor for about 15
 * seconds. Ctrl-C ends it together with the demo, a few seconds later.
 */
final class AotTraining {
    /** Path of the launcher, set by the launcher if there is no AOT cache of the last build. */
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
                // Only the next start takes longer.
            }
        }
    }
}
