package io.serpdex.ingest;

import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.CsvSplitRule;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RecordSplitter;
import io.serpdex.ingest.input.RowBuffer;
import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.input.SplitRule;
import io.serpdex.ingest.parse.ChunkParser;
import io.serpdex.ingest.parse.CsvHeader;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.parse.KeywordLineParser;
import io.serpdex.ingest.parse.KeywordRowParser;
import io.serpdex.ingest.parse.ParseContext;
import io.serpdex.ingest.parse.ResultRow;
import io.serpdex.ingest.parse.ResultRowParser;
import io.serpdex.ingest.parse.RowGrouper;
import io.serpdex.ingest.parse.ShareCountParser;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.store.Batch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Reads native files into a batch. The calling thread splits files and appends changes in order; other threads parse.
 */
final class NativeFileReader {
    private final CancellableBatch batch;
    private final ImportRecorder recorder;
    private final int workers;
    private final Path work;
    private final Runnable progress;

    /** @param work a folder for temporary files */
    NativeFileReader(CancellableBatch batch, ImportRecorder recorder, int workers, Path work, Runnable progress) {
        this.batch = batch;
        this.recorder = recorder;
        this.workers = workers;
        this.work = work;
        this.progress = progress;
    }

    private record Parsed(Chunk chunk, Batch.ChangeBuffer changes, ChunkCounts counts) {}

    private record Spilled(Chunk chunk, RowSpill.Block block, ChunkCounts counts) {}

    private record Grouped(Batch.ChangeBuffer changes, ChunkCounts counts) {}

    void read(DetectedFile file, ParseContext context) throws IOException {
        InputFile input = file.input();
        recorder.begin(input.name());
        switch (file.format()) {
            case EMPTY -> {}
            case PROVIDER_JSON, PROVIDER_TABLE ->
                throw new IllegalArgumentException(input.name() + " is a provider file");
            case JSON_LINES -> readInOrder(input, SplitRule.JSON_LINES, jsonParser(file.kind(), context));
            case CSV -> readCsv(input, file.kind(), Objects.requireNonNull(file.columns()), context);
        }
    }

    private static ChunkParser jsonParser(FileKind kind, ParseContext context) {
        return switch (kind) {
            case SERPS -> KeywordLineParser.ofChunks(context, true);
            case FIGURES -> KeywordLineParser.ofChunks(context, false);
            case SHARES -> ShareCountParser.ofLines(context);
        };
    }

    private void readCsv(InputFile input, FileKind kind, CsvHeader columns, ParseContext context) throws IOException {
        switch (kind) {
            case SERPS -> readGrouped(input, new ResultRowParser(context, columns), context);
            case FIGURES -> readInOrder(input, new CsvSplitRule(), KeywordRowParser.ofFigures(context, columns));
            case SHARES -> readInOrder(input, new CsvSplitRule(), ShareCountParser.ofRows(context, columns));
        }
    }

    private void readInOrder(InputFile input, SplitRule rule, ChunkParser parser) throws IOException {
        RecordSplitter splitter = new RecordSplitter(input.open(), rule);
        try (OrderedExecutor<Parsed> parsing = new OrderedExecutor<>(workers, parsed -> {
            batch.append(parsed.changes());
            recorder.record(parsed.counts());
            splitter.recycle(parsed.chunk());
            progress.run();
        })) {
            for (Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
                Chunk next = chunk;
                Batch.ChangeBuffer changes = batch.newBuffer();
                parsing.submit(next.length(), () -> {
                    ChunkCounts counts = new ChunkCounts();
                    parser.parse(next, changes, counts);
                    return new Parsed(next, changes, counts);
                });
            }
            parsing.finish();
        }
    }

    /** Spills rows to disk, partitioned by keyword, then reads one partition after the other into the batch. */
    private void readGrouped(InputFile input, ResultRowParser rows, ParseContext context) throws IOException {
        try (RowSpill spill = new RowSpill(work.resolve("rows"))) {
            spillRows(input, rows, spill);
            groupRows(spill, context);
        }
    }

    private void spillRows(InputFile input, ResultRowParser rows, RowSpill spill) throws IOException {
        RecordSplitter splitter = new RecordSplitter(input.open(), new CsvSplitRule());
        try (OrderedExecutor<Spilled> parsing = new OrderedExecutor<>(workers, spilled -> {
            spill.append(spilled.block());
            recorder.record(spilled.counts());
            splitter.recycle(spilled.chunk());
            progress.run();
        })) {
            for (Chunk chunk = splitter.next(); chunk != null; chunk = splitter.next()) {
                Chunk next = chunk;
                parsing.submit(next.length(), () -> {
                    RowSpill.Block block = new RowSpill.Block();
                    ChunkCounts counts = new ChunkCounts();
                    rows.read(next, counts, row -> row.write(block.rowsOf(row.keyword)));
                    return new Spilled(next, block, counts);
                });
            }
            parsing.finish();
        }
    }

    private void groupRows(RowSpill spill, ParseContext context) throws IOException {
        try (OrderedExecutor<Grouped> grouping = new OrderedExecutor<>(workers, grouped -> {
            batch.append(grouped.changes());
            recorder.record(grouped.counts());
            progress.run();
        })) {
            for (RowSpill.Part part : spill.parts()) {
                Batch.ChangeBuffer changes = batch.newBuffer();
                grouping.submit(part.size(), () -> {
                    ChunkCounts counts = new ChunkCounts();
                    group(part, new RowGrouper(context, counts)).finish(changes);
                    return new Grouped(changes, counts);
                });
            }
            grouping.finish();
        }
    }

    private static RowGrouper group(RowSpill.Part part, RowGrouper grouper) throws IOException {
        ResultRow row = new ResultRow();
        for (RowSpill.BlockReader block : part.blocks()) {
            for (RowBuffer rows = block.read(); rows.hasMore(); ) {
                row.read(rows);
                grouper.add(row);
            }
        }
        return grouper;
    }
}
