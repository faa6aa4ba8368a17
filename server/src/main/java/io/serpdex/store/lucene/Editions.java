package io.serpdex.store.lucene;

import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.EditionMeta;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NoLockFactory;

/** The folders of one database and of its published editions. */
final class Editions {
    private static final String BUILDING = ".building";
    private static final String REMOVED = ".removed";

    private final Path folder;
    private final DirectoryOpener opener;

    /** Opens folders. Tests replace it to simulate disk failures. */
    interface DirectoryOpener {
        Directory open(Path folder) throws IOException;
    }

    /**
     * Memory-maps the files of a folder, and unmaps all of them when the last one is closed. Each unmapping pauses all
     * threads, so the two dozen files of an edition are unmapped together.
     */
    static Directory mapped(Path folder) throws IOException {
        MMapDirectory directory = new MMapDirectory(folder, NoLockFactory.INSTANCE);
        directory.setGroupingFunction(_ -> Optional.of("folder"));
        return directory;
    }

    Editions(Path folder, DirectoryOpener opener) {
        this.folder = folder;
        this.opener = opener;
    }

    Path folder() {
        return folder;
    }

    private Path editions() {
        return folder.resolve("editions");
    }

    Path history() {
        return folder.resolve("history");
    }

    Path temporary() {
        return folder.resolve("import.tmp");
    }

    Path edition(long number) {
        return editions().resolve(String.format(Locale.ROOT, "%08d", number));
    }

    Path building(long number) {
        return editions().resolve(edition(number).getFileName() + BUILDING);
    }

    static String figuresName(long number) {
        return String.format(Locale.ROOT, "figures-%08d", number);
    }

    /** Returns the edition number in a name from {@link #figuresName}. */
    static long numberOfFigures(String name) {
        return Long.parseLong(name.substring(name.lastIndexOf('-') + 1));
    }

    /** Returns the numbers of the published editions, newest first. */
    List<Long> published() {
        List<Long> numbers = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(editions())) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (name.chars().allMatch(c -> c >= '0' && c <= '9')) {
                    numbers.add(Long.parseLong(name));
                }
            }
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        numbers.sort(Comparator.reverseOrder());
        return numbers;
    }

    EditionMeta meta(long number) throws IOException {
        return EditionFile.read(edition(number));
    }

    EditionFolder open(Directory directory, EditionMeta meta) {
        return new EditionFolder(directory, HexFormat.of().parseHex(meta.id()));
    }

    Directory directory(long number) throws IOException {
        return opener.open(edition(number));
    }

    Directory openFolder(Path path) throws IOException {
        Files.createDirectories(path);
        return opener.open(path);
    }

    Directory historyDirectory() throws IOException {
        return openFolder(history());
    }

    /** Makes a finished edition visible by one atomic rename. */
    void publish(long number) throws IOException {
        try {
            Files.move(building(number), edition(number), StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException("the file system of " + folder + " does not support atomic renames", e);
        }
        syncFolder(editions());
    }

    private static void syncFolder(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Returns files left by a killed import. */
    List<Path> leftovers() throws IOException {
        List<Path> found = new ArrayList<>();
        if (Files.exists(temporary())) {
            found.add(temporary());
        }
        if (Files.isDirectory(editions())) {
            try (DirectoryStream<Path> entries =
                    Files.newDirectoryStream(editions(), "*{" + BUILDING + "," + REMOVED + "}")) {
                entries.forEach(found::add);
            }
        }
        found.addAll(orphanedHistory());
        return found;
    }

    /**
     * Returns history files that belong to no published edition. An import that is killed just before publishing leaves
     * them.
     */
    private List<Path> orphanedHistory() throws IOException {
        List<Path> orphans = new ArrayList<>();
        if (!Files.isDirectory(history())) {
            return orphans;
        }
        List<String> named = new ArrayList<>();
        for (long number : published()) {
            try {
                meta(number).history().forEach(entry -> named.add(entry.file()));
            } catch (IOException e) {
                // The history of an unreadable edition is not known, so nothing is considered orphaned.
                return orphans;
            }
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(history())) {
            for (Path entry : entries) {
                if (!named.contains(entry.getFileName().toString())) {
                    orphans.add(entry);
                }
            }
        }
        return orphans;
    }

    /** Renames an edition, then deletes it, unless a process reads it. */
    void removeUnlessRead(long number) throws IOException {
        Path edition = edition(number);
        Path removed = editions().resolve(edition.getFileName() + REMOVED);
        if (EditionLease.ifFree(edition, () -> Files.move(edition, removed, StandardCopyOption.ATOMIC_MOVE))) {
            delete(removed);
        }
    }

    static void delete(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
