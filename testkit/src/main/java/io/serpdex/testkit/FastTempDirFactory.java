package io.serpdex.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Creates temporary folders for tests in memory, if there is enough space. An import syncs about fifty files and the tests
 * import about a thousand times, which would take most of their time on a disk.
 */
public final class FastTempDirFactory implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long REQUIRED_SPACE = 4L << 30;

    /** Returns the parent of all temporary folders. */
    public static Path parent() throws IOException {
        boolean fits = Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() > REQUIRED_SPACE;
        return fits ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Creates a folder, which the caller has to delete. */
    public static Path create(String prefix) throws IOException {
        return Files.createTempDirectory(parent(), prefix);
    }

    /** Deletes a folder and its contents. */
    public static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
        return create("junit-");
    }
}
