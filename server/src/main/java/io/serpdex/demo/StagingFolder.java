package io.serpdex.demo;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.ingest.rejects.PastImports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A folder inside of the data folder in which the demo is loaded, out of everybody's sight. When all of it is there, each
 * database moves out by a rename. So whatever kills the process, what is in this folder is the demo's and nothing else
 * is, and no database is ever seen half loaded.
 */
final class StagingFolder implements AutoCloseable {
    static final String NAME = "demo-unfinished";

    private final Path data;
    private final Path folder;
    private final FileChannel lock;

    private StagingFolder(Path data, Path folder, FileChannel lock) {
        this.data = data;
        this.folder = folder;
        this.lock = lock;
    }

    /** Takes the folder for this process; a killed one loses it. */
    static StagingFolder enter(Path data) throws IOException {
        Path folder = data.resolve(NAME);
        Files.createDirectories(folder);
        FileChannel channel = FileChannel.open(lock(folder), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean taken = false;
        try {
            taken = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // Somebody else in this process.
        } finally {
            if (!taken) {
                channel.close();
            }
        }
        if (!taken) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "another process is loading the demo data into " + data + " already");
        }
        return new StagingFolder(data, folder, channel);
    }

    /**
     * The databases that wait to be moved because the process was killed between one move and the next; none where the
     * demo never got that far.
     */
    static Set<String> pendingDatabases(Path data) {
        Path folder = data.resolve(NAME);
        try {
            return Files.exists(complete(folder)) ? names(store(folder)) : Set.of();
        } catch (NoSuchFileException e) {
            return Set.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path lock(Path folder) {
        return folder.resolve("lock");
    }

    private static Path complete(Path folder) {
        return folder.resolve("complete");
    }

    private static Path store(Path folder) {
        return folder.resolve("store");
    }

    /** Where the databases are built. */
    Path store() {
        return store(folder);
    }

    /** Where invented files wait to be imported. */
    Path files() {
        return folder.resolve("files");
    }

    /** Where imports put their summaries. */
    Path reports() {
        return folder.resolve(PastImports.FOLDER);
    }

    boolean isComplete() {
        return Files.exists(complete(folder));
    }

    /** Removes what a killed process left. */
    void clear() throws IOException {
        for (Path entry : entries(folder)) {
            if (!entry.equals(lock(folder))) {
                delete(entry);
            }
        }
    }

    /** From now on nothing needs to be loaded again, even after a power cut. */
    void complete() throws IOException {
        sync(store());
        Files.createFile(complete(folder));
        sync(folder);
    }

    /** Makes the databases visible, and what their imports had to say. */
    void publish() throws IOException {
        if (Files.exists(reports())) {
            Path imports = Files.createDirectories(data.resolve(PastImports.FOLDER));
            for (Path report : entries(reports())) {
                Files.move(report, imports.resolve(report.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        for (Path database : entries(store())) {
            Files.move(database, data.resolve(database.getFileName()), StandardCopyOption.ATOMIC_MOVE);
        }
        sync(data);
    }

    /** Leaves nothing behind, unless a part of it has moved and the rest is still to come. */
    @Override
    public void close() throws IOException {
        try (lock) {
            if (isComplete() && !entries(store()).isEmpty()) {
                return;
            }
            clear();
            Files.delete(lock(folder));
        }
        try {
            Files.delete(folder);
        } catch (DirectoryNotEmptyException | NoSuchFileException e) {
            // Another process has come in, or has come and gone.
        }
    }

    private static void sync(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static Set<String> names(Path folder) throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path entry : entries(folder)) {
            names.add(entry.getFileName().toString());
        }
        return names;
    }

    private static List<Path> entries(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(found::add);
        }
        return found;
    }

    private static void delete(Path path) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(path)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }
}
