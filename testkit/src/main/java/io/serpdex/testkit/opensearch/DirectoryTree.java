package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder and its contents. */
record DirectoryTree(Path root) {

    void copyTo(Path target) throws IOException {
        for (Path file : files()) {
            Files.copy(file, target.resolve(root.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    void giveTo(UserPrincipal user) throws IOException {
        for (Path file : files()) {
            Files.setOwner(file, user);
        }
    }

    void delete() throws IOException {
        if (Files.exists(root)) {
            for (Path file : files().reversed()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Returns all files and folders, parents first. */
    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.sorted(Comparator.naturalOrder()).toList();
        }
    }
}
