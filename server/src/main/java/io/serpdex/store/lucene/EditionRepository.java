package io.serpdex.store.lucene;

import io.serpdex.model.Database;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.FiguresTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/** The editions of one database as files, for copying them to other storage and back. */
public final class EditionRepository {
    private final Editions editions;

    public EditionRepository(Path data, Database database) {
        this.editions = new Editions(data.resolve(database.id()), Editions::mapped);
    }

    /** Returns the newest edition, even if its files are damaged. */
    public Optional<EditionMeta> newest() throws IOException {
        List<Long> published = editions.published();
        return published.isEmpty() ? Optional.empty() : Optional.of(editions.meta(published.getFirst()));
    }

    /** Verifies every byte of an edition and opens it. */
    public PinnedEdition open(EditionMeta meta) throws IOException {
        OpenEdition open = OpenEdition.open(editions, meta.number());
        return new PinnedEdition() {
            @Override
            public EditionReader reader() {
                return open.reader();
            }

            @Override
            public List<FiguresTable> history() {
                return open.history();
            }

            @Override
            public void close() {
                open.release();
            }
        };
    }

    /** Visits the figures of every date before an edition, oldest first. */
    public void forEachPastDate(EditionMeta meta, PastFigures consumer) throws IOException {
        try (Directory history = editions.historyDirectory()) {
            for (EditionMeta.HistoryEntry entry :
                    meta.history().subList(0, meta.history().size() - 1)) {
                EditionFolder folder = new EditionFolder(history, HexFormat.of().parseHex(entry.id()));
                try (FiguresTable table = new FiguresTable(folder, entry.name(), entry.date())) {
                    consumer.accept(Editions.numberOfFigures(entry.name()), table);
                }
            }
        }
    }

    /** Receives the figures of one date. */
    @FunctionalInterface
    public interface PastFigures {
        void accept(long number, FiguresTable figures) throws IOException;
    }

    /** An edition that is not removed until it is closed. */
    public interface PinnedEdition extends AutoCloseable {
        EditionReader reader();

        /** Returns the figures of every date, oldest first; the last ones belong to this edition. */
        List<FiguresTable> history();

        @Override
        void close();
    }

    /** Returns the files of an edition by name, without the figures of earlier dates. */
    public Map<String, Path> files(EditionMeta meta) {
        Map<String, Path> files = new LinkedHashMap<>();
        Path folder = editions.edition(meta.number());
        meta.files().forEach(file -> files.put(file.name(), folder.resolve(file.name())));
        String figures = meta.history().getLast().file();
        files.put(figures, editions.history().resolve(figures));
        return files;
    }

    /** Returns the description of an edition with the {@link #files} only. */
    public static EditionMeta withoutHistory(EditionMeta meta) {
        return meta.withHistory(List.of(meta.history().getLast()));
    }

    /** Removes all editions except the one with this ID; null removes all. */
    public void keepOnly(@Nullable String id) throws IOException {
        for (long number : editions.published()) {
            if (!hasId(number, id)) {
                editions.removeUnlessRead(number);
            }
        }
    }

    private boolean hasId(long number, @Nullable String id) {
        try {
            return editions.meta(number).id().equals(id);
        } catch (IOException e) {
            return false; // damaged
        }
    }

    @FunctionalInterface
    public interface FileSource {
        void copy(String name, Path to) throws IOException;
    }

    /** Publishes an edition from copied files, once all of them are synced to disk. */
    public void install(EditionMeta meta, FileSource source) throws IOException {
        Path building = editions.building(meta.number());
        Editions.delete(building);
        Files.createDirectories(building);
        Files.createDirectories(editions.history());
        for (EditionMeta.FileEntry file : meta.files()) {
            source.copy(file.name(), building.resolve(file.name()));
        }
        for (EditionMeta.HistoryEntry entry : meta.history()) {
            source.copy(entry.file(), editions.history().resolve(entry.file()));
        }
        try (Directory directory = editions.openFolder(building)) {
            new EditionFolder(directory, new byte[0]).sync();
        }
        EditionLease.create(building);
        EditionFile.write(building, meta);
        editions.publish(meta.number());
    }
}
