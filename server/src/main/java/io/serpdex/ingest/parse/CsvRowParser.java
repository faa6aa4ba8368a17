package io.serpdex.ingest.parse;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.serpdex.ingest.input.ByteScan;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.CsvSplitRule;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Walks through the rows of CSV chunks and turns whatever is wrong with a row into an issue. */
public final class CsvRowParser {
    private static final CsvSplitRule LINES = new CsvSplitRule();

    private final ParseContext context;
    private final int fields;
    private final List<String> unknownColumns;

    CsvRowParser(ParseContext context, CsvHeader csvHeader, FileKind fileKind) {
        this.context = context;
        this.fields = csvHeader.names().size();
        this.unknownColumns = csvHeader.unknown(fileKind);
    }

    /** Reads one row. */
    interface RowReader {
        void read(Row row) throws RejectException;
    }

    /** A row that has as many fields as the header. */
    record Row(ParseContext context, long line, List<String> fields) {
        Reject.Place place() {
            return context.place(line, TextExcerpt.of(String.join(",", fields)));
        }
    }

    void read(Chunk chunk, ImportRecorder.ChunkCounts chunkCounts, RowReader reader) {
        if (chunk.defect() != Chunk.Defect.NONE) {
            chunkCounts.lines++;
            chunkCounts.reject(chunk.issue(context));
            return;
        }
        if (ByteScan.isUtf8(chunk.bytes(), 0, chunk.length())) {
            readRows(text(chunk, 0, chunk.length()), chunk.firstLine(), chunkCounts, reader);
        } else {
            readOneByOne(chunk, chunkCounts, reader);
        }
        for (String column : unknownColumns) {
            chunkCounts.ignore(column, chunkCounts.lines);
        }
    }

    /** Finds the rows to blame; the cutter has seen to it that every row is whole. */
    private void readOneByOne(Chunk chunk, ImportRecorder.ChunkCounts chunkCounts, RowReader reader) {
        long line = chunk.firstLine();
        int from = 0;
        while (from < chunk.length()) {
            int to = CsvSplitRule.endOfRow(chunk.bytes(), from, chunk.length(), true);
            if (ByteScan.isUtf8(chunk.bytes(), from, to)) {
                readRows(text(chunk, from, to), line, chunkCounts, reader);
            } else {
                chunkCounts.lines++;
                chunkCounts.reject(new Reject.NotUtf8(context.place(line, chunk.bytes(), from, to)));
            }
            line += LINES.countLines(chunk.bytes(), from, to);
            from = to;
        }
    }

    private static String text(Chunk chunk, int from, int to) {
        return new String(chunk.bytes(), from, to - from, StandardCharsets.UTF_8);
    }

    private void readRows(String text, long firstLine, ImportRecorder.ChunkCounts chunkCounts, RowReader reader) {
        for (CsvRecord csv : records(text)) {
            Row row = new Row(context, firstLine + csv.getStartingLineNumber() - 1, csv.getFields());
            if (row.line() == context.headerLine() || isBlank(row.fields())) {
                continue;
            }
            chunkCounts.lines++;
            int found = row.fields().size();
            if (found != fields) {
                chunkCounts.reject(new Reject.FieldCount(row.place(), fields, found));
                continue;
            }
            try {
                reader.read(row);
            } catch (RejectException rejectException) {
                chunkCounts.reject(rejectException.reject().at(row.place()));
            }
        }
    }

    /** How large a row may be is the cutter's business, and how many fields it has the caller's. */
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
