package io.serpdex.bench.baseline.tables;

import io.serpdex.model.Database;
import java.nio.file.Path;

/**
 * An edition as plain tables, one CSV file each: what an engineer who has the data would load into a database. What the
 * embedded engine works out while it imports, such as positions of hosts and figures of pages, stands in them worked out.
 *
 * @param data where the embedded edition is that they were written from: for a baseline that is of the family
 */
public record EditionTables(Path folder, Path data, Database database) {

    /** The file of a table, such as {@code keyword}: a line of column names, then a line a row. */
    public Path file(String table) {
        return folder.resolve(table + ".csv");
    }
}
