package io.serpdex.bench.baseline.rowindex;

import io.serpdex.bench.baseline.tables.EditionTables;
import io.serpdex.model.Database;
import java.io.IOException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The edition that the tables contain. {@code previousDate} is null for a first edition. */
record RowIndexEdition(
        Database database, LocalDate date, @Nullable LocalDate previousDate) {

    static RowIndexEdition read(EditionTables tables) throws IOException {
        try (MappedCsvTable csv = new MappedCsvTable(tables.file("edition"))) {
            MappedCsvTable.Row row = csv.rows();
            row.next();
            String previous = row.find("previous_date");
            return new RowIndexEdition(
                    Database.of(row.text("database")),
                    LocalDate.parse(row.text("date")),
                    previous == null ? null : LocalDate.parse(previous));
        }
    }
}
