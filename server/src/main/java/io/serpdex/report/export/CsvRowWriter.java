package io.serpdex.report.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.serpdex.report.CellSink;
import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.DecimalPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;

/** Writes CSV in UTF-8 with a header line. */
final class CsvRowWriter<R> implements RowWriter<R> {
    private final List<Column.Cell<R>> cells;
    private final CsvWriter csv;

    CsvRowWriter(Columns<R> columns, OutputStream out) {
        cells = columns.list().stream().map(Column::cell).toList();
        csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out, StandardCharsets.UTF_8);
        csv.writeRecord(columns.names());
    }

    @Override
    public void write(R row) {
        CsvWriter.CsvWriterRecord line = csv.writeRecord();
        CsvCells sink = new CsvCells(line);
        for (Column.Cell<R> cell : cells) {
            cell.put(row, sink);
        }
        line.endRecord();
    }

    @Override
    public void end() throws IOException {
        csv.flush();
    }

    private record CsvCells(CsvWriter.CsvWriterRecord line) implements CellSink {
        /** Characters that start a formula. Some spreadsheets also accept the full-width forms. */
        private static final String FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

        @Override
        public void integer(long value) {
            line.writeField(Long.toString(value));
        }

        @Override
        public void decimal(long unscaled, int scale) {
            line.writeField(DecimalPrinter.print(unscaled, scale));
        }

        /** Prevents formula injection: titles and URLs come from third parties. */
        @Override
        public void text(String value) {
            boolean isFormula = !value.isEmpty() && FORMULA_STARTS.indexOf(value.charAt(0)) >= 0;
            line.writeField(isFormula ? "'" + value : value);
        }

        @Override
        public void date(LocalDate value) {
            line.writeField(value.toString());
        }

        @Override
        public void texts(List<String> values) {
            text(String.join("|", values));
        }

        @Override
        public void nullValue() {
            line.writeField("");
        }
    }
}
