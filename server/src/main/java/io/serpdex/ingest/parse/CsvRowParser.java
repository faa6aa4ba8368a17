package io.serpdex.ingest.parse;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.serpdex.ingest.input.ByteScan;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.CsvSplitRule;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Parses CSV chunks row by row and rejects invalid rows. */
public final class CsvRowParser {
    private static final CsvSplitRule LINES = new CsvSplitRule();

    private final ParseContext context;
    private final int fields;
    private final List<String> unknownColumns;

    CsvRowParser(ParseContext context, CsvHeader columns, FileKind kind) {
        this.context = context;
        this.fields = columns.names().size();
        this.unknownColumns = columns.unknown(kind);
    }

    interface RowReader {
        void read(Row row) throws RejectException;
    }

    /** A row with as many fields as the header. */
    record Row(ParseContext context, long line, List<String> fields) {
        Reject.Location location() {
            return context.locate(line, TextExcerpt.of(String.join(",", fields)));
        }
    }

    void read(Chunk chunk, ChunkCounts counts, RowReader reader) {
        if (chunk.defect() != Chunk.Defect.NONE) {
            counts.addLine();
            counts.reject(chunk.reject(context));
            return;
        }
        if (ByteScan.isUtf8(chunk.bytes(), 0, chunk.length())) {
            readRows(text(chunk, 0, chunk.length()), chunk.firstLine(), counts, reader);
        } else {
            readOneByOne(chunk, counts, reader);
        }
        for (String column : unknownColumns) {
            counts.ignore(column, counts.lines());
        }
    }

    /** Parses row by row, so that only rows with invalid UTF-8 are rejected. */
    private void readOneByOne(Chunk chunk, ChunkCounts counts, RowReader reader) {
        long line = chunk.firstLine();
        int from = 0;
        while (from < chunk.length()) {
            int to = CsvSplitRule.endOfRow(chunk.bytes(), from, chunk.length(), true);
            if (ByteScan.isUtf8(chunk.bytes(), from, to)) {
                readRows(text(chunk, from, to), line, counts, reader);
            } else {
                counts.addLine();
                counts.reject(new Reject.NotUtf8(context.locate(line, chunk.bytes(), from, to)));
            }
            line += LINES.countLines(chunk.bytes(), from, to);
            from = to;
        }
    }

    private static String text(Chunk chunk, int from, int to) {
        return new String(chunk.bytes(), from, to - from, StandardCharsets.UTF_8);
    }

    private void readRows(String text, long firstLine, ChunkCounts counts, RowReader reader) {
        for (CsvRecord csv : records(text)) {
            Row row = new Row(context, firstLine + csv.getStartingLineNumber() - 1, csv.getFields());
            if (row.line() == context.headerLine() || isBlank(row.fields())) {
                continue;
            }
            counts.addLine();
            int found = row.fields().size();
            if (found != fields) {
                counts.reject(new Reject.FieldCount(row.location(), fields, found));
                continue;
            }
            try {
                reader.read(row);
            } catch (RejectException rejection) {
                counts.reject(rejection.reject().at(row.location()));
            }
        }
    }

    /**
     * Returns a reader without limits. The splitter limits the size of rows, and the caller checks the number of
     * fields.
     */
    public static CsvReader<CsvRecord> records(String text) {
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
