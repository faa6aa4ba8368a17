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
 * A subfolder of the data folder in which the demo is loaded. When it is complete, a rename publishes each database. So no
 * incomplete database is visible, and after a crash this folder contains everything that belongs to the demo and nothing
 * else.
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

    /** Locks the folder for this process. The lock ends with the process. */
    static StagingFolder enter(Path data) throws IOException {
        Path folder = data.resolve(NAME);
        Files.createDirectories(folder);
        FileChannel channel = FileChannel.open(lock(folder), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean taken = false;
        try {
            taken = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // Another thread of this process holds the lock.
        } finally {
            if (!taken) {
                channel.close();
            }
        }
        if (!taken) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE, "another process is already loading the demo data into " + data);
        }
        return new StagingFolder(data, folder, channel);
    }

    /** Returns the databases of a complete load that was killed before it published them. */
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

    /** Returns the folder of the unpublished databases. */
    Path store() {
        return store(folder);
    }

    /** Returns the folder of the generated files. */
    Path files() {
        return folder.resolve("files");
    }

    /** Returns the folder of the import summaries. */
    Path reports() {
        return folder.resolve(PastImports.FOLDER);
    }

    boolean isComplete() {
        return Files.exists(complete(folder));
    }

    /** Deletes the files of a killed process. */
    void clear() throws IOException {
        for (Path entry : entries(folder)) {
            if (!entry.equals(lock(folder))) {
                delete(entry);
            }
        }
    }

    /** Marks the load as complete, durably even after a power failure. */
    void complete() throws IOException {
        sync(store());
        Files.createFile(complete(folder));
        sync(folder);
    }

    /** Moves the databases and their import summaries into the data folder. */
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

    /** Deletes the folder, unless databases are still to be published. */
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
            // Another process uses the folder or has deleted it.
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
