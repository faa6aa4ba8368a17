package io.serpdex.store.lucene.files;

import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code edition.json}.
 *
 * @param id in every file of the edition, as hexadecimal digits
 * @param referenceDate date of the first edition that has a SERP
 * @param enrichment fields that the edition derives where nothing was imported
 * @param texts live keywords, suggested texts and dropped keywords together
 * @param urls urls of the dictionary, also those that no longer rank
 * @param files every other file of the edition
 * @param history figures of this and all dates before, oldest first
 */
public record EditionMeta(
        int format,
        String id,
        String database,
        long number,
        LocalDate date,
        @Nullable LocalDate previousDate,
        @Nullable LocalDate referenceDate,
        String curve,
        List<String> enrichment,
        int live,
        int withSerp,
        int texts,
        long urls,
        long results,
        long ads,
        int domains,
        long pages,
        List<FileEntry> files,
        List<HistoryEntry> history) {

    /** A file and its size. */
    public record FileEntry(String name, long bytes) {}

    /** The figures of one date; {@code id} is that of the edition that wrote the file. */
    public record HistoryEntry(LocalDate date, String file, String id, long bytes) {
        /** Returns the file without its ending. */
        public String name() {
            return file.substring(0, file.lastIndexOf('.'));
        }
    }

    public EditionMeta {
        enrichment = List.copyOf(enrichment);
        files = List.copyOf(files);
        history = List.copyOf(history);
    }

    /** Returns the same edition with another history. */
    public EditionMeta withHistory(List<HistoryEntry> entries) {
        return new EditionMeta(
                format,
                id,
                database,
                number,
                date,
                previousDate,
                referenceDate,
                curve,
                enrichment,
                live,
                withSerp,
                texts,
                urls,
                results,
                ads,
                domains,
                pages,
                files,
                entries);
    }

    /** Returns the number of bytes on disk, with the figures of its own date but without older history. */
    public long bytes() {
        return files.stream().mapToLong(FileEntry::bytes).sum()
                + (history.isEmpty() ? 0 : history.getLast().bytes());
    }

    public EditionInfo info() {
        return new EditionInfo(
                Database.of(database),
                number,
                date,
                previousDate,
                withSerp,
                live - withSerp,
                results,
                ads,
                domains,
                pages,
                curve,
                bytes());
    }
}
