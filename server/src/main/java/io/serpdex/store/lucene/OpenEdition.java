package io.serpdex.store.lucene;

import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import io.serpdex.store.lucene.codec.EditionFolder;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.store.lucene.files.FiguresTable;
import io.serpdex.store.lucene.query.LuceneAnswers;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.store.Directory;

/** A published edition with its files and history, shared by all readers and closed by the last one. */
final class OpenEdition {
    private final Editions editions;
    private final long number;
    private final EditionReader reader;
    private final List<FiguresTable> history;
    private final LuceneAnswers answers;
    private final List<AutoCloseable> resources;
    private final AtomicInteger users = new AtomicInteger(1);

    private OpenEdition(
            Editions editions,
            long number,
            EditionReader reader,
            List<FiguresTable> history,
            LuceneAnswers answers,
            List<AutoCloseable> resources) {
        this.editions = editions;
        this.number = number;
        this.reader = reader;
        this.history = List.copyOf(history);
        this.answers = answers;
        this.resources = resources;
    }

    /** Verifies every byte of an edition and opens it. */
    static OpenEdition open(Editions editions, long number) throws IOException {
        EditionMeta meta = editions.meta(number);
        List<AutoCloseable> resources = new ArrayList<>();
        try {
            resources.add(EditionLease.take(editions.edition(number)));
            Directory directory = editions.directory(number);
            resources.add(directory);
            Directory historyDirectory = editions.historyDirectory();
            resources.add(historyDirectory);
            EditionCheck.verify(meta, directory, historyDirectory);
            EditionReader reader = new EditionReader(editions.open(directory, meta), meta);
            resources.add(reader);
            List<FiguresTable> history = new ArrayList<>();
            for (EditionMeta.HistoryEntry entry : meta.history()) {
                EditionFolder folder =
                        new EditionFolder(historyDirectory, HexFormat.of().parseHex(entry.id()));
                FiguresTable table = new FiguresTable(folder, entry.name(), entry.date());
                resources.add(table);
                history.add(table);
            }
            WordAnalysis analysis =
                    new WordAnalysis(Database.of(meta.database()).language());
            resources.add(analysis);
            LuceneAnswers answers = new LuceneAnswers(reader, history, analysis);
            return new OpenEdition(editions, number, reader, history, answers, resources);
        } catch (NoSuchFileException
                | CorruptIndexException
                | IndexFormatTooNewException
                | IndexFormatTooOldException e) {
            closeAll(resources);
            if (!Files.isDirectory(editions.edition(number))) {
                throw new NoSuchFileException(editions.edition(number).toString()); // removed by an import
            }
            throw new DamagedEditionException(
                    "edition " + number + " of " + meta.date() + " is damaged: " + e.getMessage(), e);
        } catch (Throwable e) {
            closeAll(resources);
            throw e;
        }
    }

    long number() {
        return number;
    }

    EditionInfo info() {
        return reader.meta().info();
    }

    /**
     * Returns true if the folder now contains a different edition, because the database was deleted and imported again.
     */
    boolean wasReplaced() {
        try {
            return !editions.meta(number).id().equals(reader.meta().id());
        } catch (IOException e) {
            return false; // damaged after it was opened; the open files were verified and stay readable
        }
    }

    EditionReader reader() {
        return reader;
    }

    /** Returns the figures of every date, oldest first; the last ones belong to this edition. */
    List<FiguresTable> history() {
        return history;
    }

    LuceneAnswers answers() {
        return answers;
    }

    /** Adds a reader; returns false if the edition is already closed. */
    boolean retain() {
        while (true) {
            int count = users.get();
            if (count == 0) {
                return false;
            }
            if (users.compareAndSet(count, count + 1)) {
                return true;
            }
        }
    }

    void release() {
        if (users.decrementAndGet() == 0) {
            closeAll(resources);
        }
    }

    private static void closeAll(List<AutoCloseable> resources) {
        try {
            for (AutoCloseable resource : resources.reversed()) {
                resource.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
