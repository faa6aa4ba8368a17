package io.serpdex.ingest;

import io.serpdex.ingest.detect.DetectedFile;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.CsvSplitRule;
import io.serpdex.ingest.input.InputFile;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RecordSplitter;
import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.input.SplitRule;
import io.serpdex.ingest.parse.ChunkParser;
import io.serpdex.ingest.parse.CsvHeader;
import io.serpdex.ingest.parse.FileKind;
import io.serpdex.ingest.parse.KeywordLineParser;
import io.serpdex.ingest.parse.KeywordRowParser;
import io.serpdex.ingest.parse.ParseContext;
import io.serpdex.ingest.parse.ResultRowParser;
import io.serpdex.ingest.parse.RowGrouper;
import io.serpdex.ingest.parse.ShareCountParser;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.RejectSorter;
import io.serpdex.store.Batch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** Reads whole files into a batch: cuts on this thread, parses on others, appends on this one again, in order. */
final class NativeFileReader {
    private final CancellableBatch batch;
    private final ImportRecorder recorder;
    private final int workers;
    private final Path work;
    private final Runnable progress;

    /** @param work a folder for temporary files */
    NativeFileReader(CancellableBatch batch, ImportRecorder books, int workers, Path work, Runnable progress) {
        this.batch = batch;
        this.recorder = books;
        this.workers = workers;
        this.work = work;
        this.progress = progress;
    }

    private record Parsed(Chunk chunk, Batch.ChangeBuffer part, ImportRecorder.ChunkCounts tally) {}

    private record Spilled(Chunk chunk, RowSpill.Block block, ImportRecorder.ChunkCounts tally) {}

    private record Gathered(Batch.ChangeBuffer part, ImportRecorder.ChunkCounts tally) {}

    void read(InputFile inputFile, DetectedFile detectedFile, ParseContext context) throws IOException {
        switch (detectedFile.format()) {
            case EMPTY -> {}
            case FOREIGN_JSON, FOREIGN_TABLE ->
                throw new IllegalArgumentException(inputFile.name() + " is of a foreign format");
            case JSON_LINES -> readInOrder(inputFile, SplitRule.JSON_LINES, jsonReader(detectedFile.kind(), context));
            case CSV ->
                readCsv(inputFile, detectedFile.kind(), Objects.requireNonNull(detectedFile.columns()), context);
        }
    }

    private static ChunkParser jsonReader(FileKind fileKind, ParseContext context) {
        return switch (fileKind) {
            case SERPS -> KeywordLineParser.reader(context, true);
            case FIGURES -> KeywordLineParser.reader(context, false);
            case SHARES -> ShareCountParser.reader(context);
        };
    }

    private void readCsv(InputFile inputFile, FileKind fileKind, CsvHeader csvHeader, ParseContext context)
            throws IOException {
        switch (fileKind) {
            case SERPS -> readGathered(inputFile, new ResultRowParser(context, csvHeader), context);
            case FIGURES ->
                readInOrder(inputFile, new CsvSplitRule(), KeywordRowParser.FigureRows.reader(context, csvHeader));
            case SHARES -> readInOrder(inputFile, new CsvSplitRule(), ShareCountParser.Rows.reader(context, csvHeader));
        }
    }

    private void readInOrder(InputFile inputFile, SplitRule rule, ChunkParser reader) throws IOException {
        RecordSplitter recordSplitter = new RecordSplitter(inputFile.open(), rule);
        try (OrderedExecutor<Parsed> parsing = new OrderedExecutor<>(workers, parsed -> {
            batch.append(parsed.part());
            recorder.record(parsed.tally());
            recordSplitter.recycle(parsed.chunk());
            progress.run();
        })) {
            for (Chunk chunk = recordSplitter.next(); chunk != null; chunk = recordSplitter.next()) {
                Chunk next = chunk;
                Batch.ChangeBuffer changeBuffer = batch.newPart();
                parsing.submit(next.length(), () -> {
                    ImportRecorder.ChunkCounts chunkCounts = new ImportRecorder.ChunkCounts();
                    reader.read(next, changeBuffer, chunkCounts);
                    return new Parsed(next, changeBuffer, chunkCounts);
                });
            }
            parsing.finish();
        }
    }

    /** Rows go to the disk by keyword, and from there, a partition at a time, into the batch. */
    private void readGathered(InputFile inputFile, ResultRowParser rows, ParseContext context) throws IOException {
        try (RowSpill rowSpill = new RowSpill(work.resolve("rows"));
                RejectSorter sorter = new RejectSorter(work)) {
            spillRows(inputFile, rows, rowSpill, sorter);
            sorter.endRun();
            gatherRows(rowSpill, sorter, context);
            sorter.mergeInto(recorder.rejects());
        }
    }

    private void spillRows(InputFile inputFile, ResultRowParser rows, RowSpill rowSpill, RejectSorter sorter)
            throws IOException {
        RecordSplitter recordSplitter = new RecordSplitter(inputFile.open(), new CsvSplitRule());
        try (OrderedExecutor<Spilled> parsing = new OrderedExecutor<>(workers, spilled -> {
            rowSpill.append(spilled.block());
            recorder.record(spilled.tally(), sorter);
            recordSplitter.recycle(spilled.chunk());
            progress.run();
        })) {
            for (Chunk chunk = recordSplitter.next(); chunk != null; chunk = recordSplitter.next()) {
                Chunk next = chunk;
                parsing.submit(next.length(), () -> {
                    RowSpill.Block block = new RowSpill.Block();
                    ImportRecorder.ChunkCounts chunkCounts = new ImportRecorder.ChunkCounts();
                    rows.read(next, block, chunkCounts);
                    return new Spilled(next, block, chunkCounts);
                });
            }
            parsing.finish();
        }
    }

    private void gatherRows(RowSpill rowSpill, RejectSorter sorter, ParseContext context) throws IOException {
        try (OrderedExecutor<Gathered> gathering = new OrderedExecutor<>(workers, gathered -> {
            batch.append(gathered.part());
            recorder.record(gathered.tally(), sorter);
            sorter.endRun();
            progress.run();
        })) {
            for (int i = 0; i < RowSpill.Block.PARTITIONS; i++) {
                int partition = i;
                if (rowSpill.size(partition) == 0) {
                    continue;
                }
                Batch.ChangeBuffer changeBuffer = batch.newPart();
                gathering.submit(rowSpill.size(partition), () -> {
                    ImportRecorder.ChunkCounts chunkCounts = new ImportRecorder.ChunkCounts();
                    RowGrouper.read(rowSpill.blocks(partition), context, changeBuffer, chunkCounts);
                    return new Gathered(changeBuffer, chunkCounts);
                });
            }
            gathering.finish();
        }
    }
}
