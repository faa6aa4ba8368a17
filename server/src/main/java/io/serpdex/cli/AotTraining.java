package io.serpdex.cli;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;

/**
 * Starts {@link AotTrainingCommand} in the background once the demo is ready. It uses one processor for about 15
 * seconds and ends on Ctrl-C shortly after the demo.
 */
final class AotTraining {
    /** Path of the launcher. The launcher sets it if the current build has no AOT cache. */
    private static final String LAUNCHER_PROPERTY = "serpdex.aot-cache";

    private AotTraining() {}

    static void startIfRequested() {
        String launcher = System.getProperty(LAUNCHER_PROPERTY);
        if (launcher != null) {
            try {
                new ProcessBuilder(List.of(launcher, "aot-cache"))
                        .redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.DISCARD)
                        .start();
            } catch (IOException e) {
                // Without the cache, the next start takes longer but works.
            }
        }
    }
}
