package io.serpdex.testkit;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder that this project was checked out into, from whichever of its modules it is asked for. */
public final class Repository {
    private static final String ROOT = "serpdex.root";
    private static final Path ROOT_HAS = Path.of(".mvn", "find-jdk.sh");

    private Repository() {}

    /**
     * Returns the root: what the launcher named, or the folder at or above the working directory that has the launcher.
     *
     * @throws IllegalStateException if there is none
     */
    public static Path root() {
        String named = System.getProperty(ROOT);
        if (named != null) {
            return Path.of(named);
        }
        Path here = Path.of("").toAbsolutePath();
        for (Path folder = here; folder != null; folder = folder.getParent()) {
            if (Files.exists(folder.resolve(ROOT_HAS))) {
                return folder;
            }
        }
        throw new IllegalStateException(here + " is not in a checkout of Serpdex");
    }

    /** Returns a file or folder of the project by its path from the root, such as {@code docs/reports.md}. */
    public static Path resolve(String path) {
        return root().resolve(path);
    }
}
