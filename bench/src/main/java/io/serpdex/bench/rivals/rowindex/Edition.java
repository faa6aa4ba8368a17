package io.serpdex.bench.rivals.rowindex;

import io.serpdex.bench.RivalTables;
import io.serpdex.model.Database;
import java.io.IOException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Of what the tables are; {@code previousDate} is null in a first edition. */
record Edition(Database database, LocalDate date, @Nullable LocalDate previousDate) {

    static Edition read(RivalTables tables) throws IOException {
        try (CsvTable csv = new CsvTable(tables.file("edition"))) {
            CsvTable.Row row = csv.rows();
            row.next();
            String previous = row.find("previous_date");
            return new Edition(
                    Database.of(row.text("database")),
                    LocalDate.parse(row.text("date")),
                    previous == null ? null : LocalDate.parse(previous));
        }
    }
}
