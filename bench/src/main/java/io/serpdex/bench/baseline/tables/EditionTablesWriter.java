package io.serpdex.bench.baseline.tables;

import io.serpdex.model.Database;
import io.serpdex.store.lucene.EditionRepository;
import io.serpdex.store.lucene.files.EditionMeta;
import io.serpdex.store.lucene.files.EditionReader;
import io.serpdex.text.WordAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Exports an edition to tables. */
public final class EditionTablesWriter {
    /** Written last. Contains the ID of the exported edition. */
    private static final String COMPLETE = "complete";

    private final EditionTables tables;

    private EditionTablesWriter(EditionTables tables) {
        this.tables = tables;
    }

    /**
     * Exports the newest edition of a database, unless the folder already contains it.
     *
     * @param data data folder of an embedded store
     */
    public static EditionTables write(Path data, Database database, Path folder) throws IOException {
        EditionRepository editions = new EditionRepository(data, database);
        EditionMeta meta =
                editions.newest().orElseThrow(() -> new IOException(data + " has no edition of " + database.id()));
        EditionTables tables = new EditionTables(folder, data, database);
        Path marker = folder.resolve(COMPLETE);
        String edition = "edition " + meta.number() + ", " + meta.id() + ", " + meta.bytes() + " bytes";
        if (Files.exists(marker) && Files.readString(marker).equals(edition)) {
            return tables;
        }
        Files.createDirectories(folder);
        Files.deleteIfExists(marker);
        try (EditionRepository.PinnedEdition pinnedEdition = editions.open(meta);
                WordAnalysis analysis = new WordAnalysis(database.language())) {
            new EditionTablesWriter(tables).write(pinnedEdition, analysis);
        }
        Files.writeString(marker, edition);
        return tables;
    }

    private void write(EditionRepository.PinnedEdition pinnedEdition, WordAnalysis analysis) throws IOException {
        EditionReader edition = pinnedEdition.reader();
        int[] byId = byId(edition);
        writeEdition(edition.meta());
        new KeywordTables(tables, edition, byId, analysis).write();
        DomainTables domains = new DomainTables(tables, edition);
        domains.write();
        new SerpTables(tables, edition, byId, domains.urlIds()).write();
        new FigureTable(tables, pinnedEdition.history()).write();
    }

    /** Returns the documents of all live keywords, ordered by keyword ID. */
    private static int[] byId(EditionReader edition) {
        int[] docs = new int[edition.live()];
        int count = 0;
        int all = edition.firstKeywordFrom(Long.MAX_VALUE);
        for (int rank = 0; rank < all; rank++) {
            int doc = edition.docByRank(rank);
            if (edition.isLive(doc)) {
                docs[count++] = doc;
            }
        }
        return docs;
    }

    private void writeEdition(EditionMeta meta) throws IOException {
        try (CsvTableWriter table =
                new CsvTableWriter(tables.file("edition"), "database", "date", "previous_date", "curve")) {
            table.text(meta.database())
                    .date(meta.date())
                    .date(meta.previousDate())
                    .text(meta.curve())
                    .end();
        }
    }
}
