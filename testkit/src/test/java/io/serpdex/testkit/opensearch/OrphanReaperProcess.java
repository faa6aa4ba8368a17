package io.serpdex.testkit.opensearch;

import java.nio.file.Files;
import java.nio.file.Path;

/** A process that keeps an {@link OrphanReaper} open until it is killed. */
final class OrphanReaperProcess {
    private OrphanReaperProcess() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        try (var _ = new OrphanReaper(folder)) {
            Files.createFile(folder.resolve("started"));
            var _ = System.in.read();
            throw new IllegalStateException("standard input ended before the process was killed");
        }
    }
}
