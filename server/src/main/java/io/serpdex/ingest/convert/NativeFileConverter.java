package io.serpdex.ingest.convert;

import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.CsvSplitRule;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RecordSplitter;
import io.serpdex.ingest.input.SplitRule;
import io.serpdex.ingest.parse.DatedLineParser;
import io.serpdex.ingest.parse.ParseContext;
import io.serpdex.ingest.parse.ResultRowParser;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.model.Database;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Objects;

/**
 * Adds native SERP files to a {@link ConversionOutput}, for imports whose dates are in the lines. The lines stay as they
 * are and are parsed with their edition.
 */
public final class NativeFileConverter {
    private final ConversionOutput conversion;
    private final Database database;
    private final int workers;
    private final Runnable progress;

    public NativeFileConverter(ConversionOutput conversion, Database database, int workers, Runnable progress) {
        this.conversion = conversion;
        this.database = database;
        this.workers = workers;
        this.progress = progress;
    }

    /** Reads the records of a chunk. */
    private interface ChunkReader {
        void read(Chunk chunk, PageBatch pages);
    }

    private record Read(Chunk chunk, PageBatch pages) {}

    /** Returns whether the beginning of a file has a date. */
    public static boolean hasDate(DetectedFile file) throws IOException {
        PageBatch pages = new PageBatch();
        Chunk first = splitter(file).next();
        if (first != null) {
            reader(file, 0, Integer.MAX_VALUE).read(first, pages);
        }
        return pages.facts.newest() != null;
    }

    public void read(DetectedFile file) throws IOException {
        ChunkReader reader = reader(file, conversion.number(file.input().name()), database.depth());
        RecordSplitter splitter = splitter(file);
        try (OrderedExecutor<Read> reading = new OrderedExecutor<>(workers, read -> {
            conversion.add(database, read.pages());
            splitter.recycle(read.chunk());
            progress.run();
        })) {
            for (Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
                Chunk next = chunk;
                reading.submit(next.length(), () -> {
                    PageBatch pages = new PageBatch();
                    reader.read(next, pages);
                    return new Read(next, pages);
                });
            }
            reading.finish();
        }
    }

    private static RecordSplitter splitter(DetectedFile file) throws IOException {
        InputFile input = file.input();
        SplitRule rule = isCsv(file) ? new CsvSplitRule() : SplitRule.JSON_LINES;
        return new RecordSplitter(input.open(), rule, input.size());
    }

    private static ChunkReader reader(DetectedFile file, int number, int depth) {
        // Lines get the date of their edition when they are parsed.
        ParseContext context =
                new ParseContext(LineOrigin.file(file.input().name()), file.headerLine(), depth, LocalDate.EPOCH, null);
        if (!isCsv(file)) {
            return (chunk, pages) -> DatedLineParser.read(
                    chunk,
                    context,
                    pages.counts,
                    (line, keyword, date, serp, text) ->
                            pages.add(SpilledPage.ofLine(number, line, keyword, date, serp, text)));
        }
        ResultRowParser rows = new ResultRowParser(context, Objects.requireNonNull(file.columns()));
        return (chunk, pages) -> rows.read(chunk, pages.counts, row -> pages.add(SpilledPage.ofRow(number, row)));
    }

    private static boolean isCsv(DetectedFile file) {
        return file.format() == DetectedFile.Format.CSV;
    }
}
