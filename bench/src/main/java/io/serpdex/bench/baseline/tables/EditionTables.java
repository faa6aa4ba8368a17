package io.serpdex.bench.baseline.tables;

import io.serpdex.model.Database;
import java.nio.file.Path;

/**
 * An edition as CSV tables. They include everything that the embedded engine derives during an import, such as positions of
 * hosts and figures of pages.
 *
 * @param data data folder of the exported edition, for the {@code cluster} baseline
 */
public record EditionTables(Path folder, Path data, Database database) {

    /** Returns the file of a table, such as {@code keyword}. */
    public Path file(String table) {
        return folder.resolve(table + ".csv");
    }
}
