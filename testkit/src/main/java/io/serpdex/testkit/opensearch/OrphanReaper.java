package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Kills the nodes of a folder and deletes the folder after this process has ended, even if it was killed. A shell waits for the
 * end of a pipe that only this process holds open. Does nothing on systems without such a shell.
 */
final class OrphanReaper implements AutoCloseable {
    private static final String WAIT_AND_END = """
            trap '' HUP INT TERM
            read -r _
            for pid in "$0"/*/pid; do
              [ -f "$pid" ] && kill -9 "$(cat "$pid")" && sleep 1
            done
            rm -rf "$0"
            """;

    private final Optional<Process> shell;

    OrphanReaper(Path folder) throws IOException {
        boolean hasShell = folder.getFileSystem().supportedFileAttributeViews().contains("unix");
        shell = hasShell
                ? Optional.of(new ProcessBuilder("sh", "-c", WAIT_AND_END, folder.toString())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start())
                : Optional.empty();
    }

    @Override
    public void close() {
        shell.ifPresent(Process::destroyForcibly);
    }
}
