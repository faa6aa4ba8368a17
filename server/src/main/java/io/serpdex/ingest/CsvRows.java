package io.serpdex.ingest;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Walks through the rows of CSV chunks and turns whatever is wrong with a row into an issue. */
final class CsvRows {
    private static final CsvCutRule LINES = new CsvCutRule();

    private final ReadingContext context;
    private final int fields;
    private final List<String> unknownColumns;

    CsvRows(ReadingContext context, Columns columns, Kind kind) {
        this.context = context;
        this.fields = columns.names().size();
        this.unknownColumns = columns.unknown(kind);
    }

    /** Reads one row. */
    interface RowReader {
        void read(Row row) throws Refusal;
    }

    /** A row that has as many fields as the header. */
    record Row(ReadingContext context, long line, List<String> fields) {
        ImportIssue.Place place() {
            return context.place(line, Excerpts.of(String.join(",", fields)));
        }
    }

    void read(Chunk chunk, Tally tally, RowReader reader) {
        if (chunk.defect() != Chunk.Defect.NONE) {
            tally.lines++;
            tally.reject(chunk.issue(context));
            return;
        }
        if (ByteScan.isUtf8(chunk.bytes(), 0, chunk.length())) {
            readRows(text(chunk, 0, chunk.length()), chunk.firstLine(), tally, reader);
        } else {
            readOneByOne(chunk, tally, reader);
        }
        for (String column : unknownColumns) {
            tally.ignore(column, tally.lines);
        }
    }

    /** Finds the rows to blame; the cutter has seen to it that every row is whole. */
    private void readOneByOne(Chunk chunk, Tally tally, RowReader reader) {
        long line = chunk.firstLine();
        int from = 0;
        while (from < chunk.length()) {
            int to = CsvCutRule.endOfRow(chunk.bytes(), from, chunk.length(), true);
            if (ByteScan.isUtf8(chunk.bytes(), from, to)) {
                readRows(text(chunk, from, to), line, tally, reader);
            } else {
                tally.lines++;
                tally.reject(new ImportIssue.NotUtf8(context.place(line, chunk.bytes(), from, to)));
            }
            line += LINES.lines(chunk.bytes(), from, to);
            from = to;
        }
    }

    private static String text(Chunk chunk, int from, int to) {
        return new String(chunk.bytes(), from, to - from, StandardCharsets.UTF_8);
    }

    private void readRows(String text, long firstLine, Tally tally, RowReader reader) {
        for (CsvRecord csv : records(text)) {
            Row row = new Row(context, firstLine + csv.getStartingLineNumber() - 1, csv.getFields());
            if (row.line() == context.headerLine() || isBlank(row.fields())) {
                continue;
            }
            tally.lines++;
            int found = row.fields().size();
            if (found != fields) {
                tally.reject(new ImportIssue.FieldCount(row.place(), fields, found));
                continue;
            }
            try {
                reader.read(row);
            } catch (Refusal refusal) {
                tally.reject(refusal.complaint().at(row.place()));
            }
        }
    }

    /** How large a row may be is the cutter's business, and how many fields it has the caller's. */
    static CsvReader<CsvRecord> records(String text) {
        CsvRecordHandler handler = CsvRecordHandler.builder()
                .maxFields(Integer.MAX_VALUE)
                .maxRecordSize(Integer.MAX_VALUE)
                .maxFieldSize(Integer.MAX_VALUE)
                .build();
        return CsvReader.builder()
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(handler, text);
    }

    private static boolean isBlank(List<String> fields) {
        return fields.size() == 1 && fields.getFirst().isBlank();
    }
}
