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
 * Folders for tests, in memory where there is room. An import makes some fifty files and waits for the disk after each, and
 * the tests import some thousand times: on a disk most of their time would be that.
 */
public final class FastTempDirFactory implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long ROOM = 4L << 30;

    /** Returns the folder in which temporary ones are made. */
    public static Path parent() throws IOException {
        boolean fits = Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() > ROOM;
        return fits ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** A new folder, which whoever wants it removes. */
    public static Path create(String prefix) throws IOException {
        return Files.createTempDirectory(parent(), prefix);
    }

    /** Removes a folder with all that is in it. */
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
