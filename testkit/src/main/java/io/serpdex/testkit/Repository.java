package io.serpdex.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the source checkout of this project from any of its modules. */
public final class Repository {
    private static final String ROOT = "serpdex.root";
    private static final Path MARKER = Path.of(".mvn", "find-jdk.sh");

    private Repository() {}

    /**
     * Returns the root: the folder that the launcher set, or the nearest checkout at or above the working directory.
     *
     * @throws IllegalStateException if the working directory is not in a checkout
     */
    public static Path root() {
        String named = System.getProperty(ROOT);
        if (named != null) {
            return Path.of(named);
        }
        Path here = Path.of("").toAbsolutePath();
        for (Path folder = here; folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve(MARKER))) {
                return folder;
            }
        }
        throw new IllegalStateException(here + " is not in a source checkout of Serpdex");
    }

    /** Returns a file or folder by its path relative to the root, such as {@code docs/reports.md}. */
    public static Path resolve(String path) {
        return root().resolve(path);
    }
}
