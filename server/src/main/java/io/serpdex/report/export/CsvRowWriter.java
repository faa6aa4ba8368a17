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

/** CSV in UTF-8: a header, then a line a row. */
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
        /** First characters that make a cell a formula. Some spreadsheets accept the wide forms as well. */
        private static final String STARTS_A_FORMULA = "=+-@\t\r\n＝＋－＠";

        @Override
        public void integer(long value) {
            line.writeField(Long.toString(value));
        }

        @Override
        public void decimal(long unscaled, int scale) {
            line.writeField(DecimalPrinter.print(unscaled, scale));
        }

        /** Titles and urls are written by strangers: a spreadsheet must show them, never run them. */
        @Override
        public void text(String value) {
            boolean runs = !value.isEmpty() && STARTS_A_FORMULA.indexOf(value.charAt(0)) >= 0;
            line.writeField(runs ? "'" + value : value);
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
