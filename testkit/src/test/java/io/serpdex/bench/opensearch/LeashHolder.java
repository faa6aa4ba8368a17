package io.serpdex.bench.opensearch;

import java.nio.file.Files;
import java.nio.file.Path;

/** A process that holds a leash until it is killed. */
final class LeashHolder {
    private LeashHolder() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        try (var _ = new Leash(folder)) {
            Files.createFile(folder.resolve("held"));
            var _ = System.in.read();
            throw new IllegalStateException("let go instead of killed");
        }
    }
}
