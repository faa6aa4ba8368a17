package io.serpdex.store.lucene.files;

import io.serpdex.model.Database;
import io.serpdex.store.EditionInfo;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code edition.json}.
 *
 * @param id hexadecimal ID, contained in every file of the edition
 * @param referenceDate date of the first edition with a SERP
 * @param enrichment fields that are derived if they were not imported
 * @param texts number of live keywords, suggested texts and dropped keywords
 * @param urls number of URLs in the dictionary, including those that no longer rank
 * @param files all other files of the edition
 * @param history figures of this date and all earlier dates, oldest first
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

    public record FileEntry(String name, long bytes) {}

    /** The figures of one date. {@code id} is the ID of the edition that wrote the file. */
    public record HistoryEntry(LocalDate date, String file, String id, long bytes) {
        /** Returns the file name without its extension. */
        public String name() {
            return file.substring(0, file.lastIndexOf('.'));
        }
    }

    public EditionMeta {
        enrichment = List.copyOf(enrichment);
        files = List.copyOf(files);
        history = List.copyOf(history);
    }

    /** Returns the same description with another history. */
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

    /** Returns the size on disk in bytes, including the figures of its own date but not older history. */
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
