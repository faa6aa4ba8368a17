package io.serpdex.ingest.input;

import io.serpdex.ingest.rejects.ImportFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder for temporary files of one process. It is created when it is first used. */
public final class TemporaryFolder implements AutoCloseable {
    private final Path folder;
    private int files;
    private boolean closed;

    /**
     * Deletes the folders of processes that were killed.
     *
     * @param reportFolder the folder for reports and temporary files
     * @param purpose a part of the name, because a process can have several such folders
     */
    public TemporaryFolder(Path reportFolder, String purpose) throws IOException {
        String prefix = "work-" + purpose + "-";
        removeLeftovers(reportFolder, prefix);
        folder = reportFolder.resolve(prefix + ProcessHandle.current().pid());
        ImportFolder.delete(folder);
    }

    private static void removeLeftovers(Path reportFolder, String prefix) throws IOException {
        if (!Files.isDirectory(reportFolder)) {
            return;
        }
        List<Path> leftovers;
        try (Stream<Path> list = Files.list(reportFolder)) {
            leftovers = list.filter(path -> path.getFileName().toString().startsWith(prefix))
                    .toList();
        }
        for (Path leftover : leftovers) {
            String pid = leftover.getFileName().toString().substring(prefix.length());
            boolean runs = pid.matches("[0-9]{1,18}")
                    && ProcessHandle.of(Long.parseLong(pid)).isPresent();
            if (!runs) {
                ImportFolder.delete(leftover);
            }
        }
    }

    /** Returns the path, and creates the folder. */
    public synchronized Path path() throws IOException {
        if (closed) {
            throw new IOException("the import was cancelled");
        }
        return Files.createDirectories(folder);
    }

    /** Returns the path of a new file. */
    synchronized Path newFile() throws IOException {
        return path().resolve(Integer.toString(files++));
    }

    /** Deletes all files. Synchronized, because another thread can cancel. */
    @Override
    public synchronized void close() throws IOException {
        closed = true;
        ImportFolder.delete(folder);
    }
}
