package io.serpdex.cli.terminal;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A standard stream of the process. */
public enum StandardStream {
    OUTPUT(1),
    ERROR(2);

    private final int descriptor;

    StandardStream(int descriptor) {
        this.descriptor = descriptor;
    }

    /** Returns true for a terminal. Prefers /proc, because the console does not distinguish input from output. */
    public boolean isTerminal() {
        Path stream = Path.of("/proc/self/fd/" + descriptor);
        try {
            if (Files.isSymbolicLink(stream)) {
                String target = Files.readSymbolicLink(stream).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
            }
        } catch (IOException e) {
            return false;
        }
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }
}
