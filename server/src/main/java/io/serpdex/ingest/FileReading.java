package io.serpdex.ingest;

import io.serpdex.store.Batch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** Reads whole files into a batch: cuts on this thread, parses on others, appends on this one again, in order. */
final class FileReading {
    private final RunningBatch batch;
    private final Bookkeeping books;
    private final int workers;
    private final Path work;
    private final Runnable progress;

    /** @param work a folder for temporary files */
    FileReading(RunningBatch batch, Bookkeeping books, int workers, Path work, Runnable progress) {
        this.batch = batch;
        this.books = books;
        this.workers = workers;
        this.work = work;
        this.progress = progress;
    }

    private record Parsed(Chunk chunk, Batch.ChangeBuffer part, Tally tally) {}

    private record Spilled(Chunk chunk, SpillBlock block, Tally tally) {}

    private record Gathered(Batch.ChangeBuffer part, Tally tally) {}

    void read(Input input, Head head, ReadingContext context) throws IOException {
        switch (head.format()) {
            case EMPTY -> {}
            case FOREIGN_JSON, FOREIGN_TABLE ->
                throw new IllegalArgumentException(input.name() + " is of a foreign format");
            case JSON_LINES -> readInOrder(input, CutRule.JSON_LINES, jsonReader(head.kind(), context));
            case CSV -> readCsv(input, head.kind(), Objects.requireNonNull(head.columns()), context);
        }
    }

    private static ChunkReader jsonReader(Kind kind, ReadingContext context) {
        return switch (kind) {
            case SERPS -> SerpLine.reader(context, true);
            case FIGURES -> SerpLine.reader(context, false);
            case SHARES -> ShareLine.reader(context);
        };
    }

    private void readCsv(Input input, Kind kind, Columns columns, ReadingContext context) throws IOException {
        switch (kind) {
            case SERPS -> readGathered(input, new ResultRows(context, columns), context);
            case FIGURES -> readInOrder(input, new CsvCutRule(), FigureRows.reader(context, columns));
            case SHARES -> readInOrder(input, new CsvCutRule(), ShareRows.reader(context, columns));
        }
    }

    private void readInOrder(Input input, CutRule rule, ChunkReader reader) throws IOException {
        Cutter cutter = new Cutter(input.open(), rule);
        try (OrderedWork<Parsed> parsing = new OrderedWork<>(workers, parsed -> {
            batch.append(parsed.part());
            books.enter(parsed.tally());
            cutter.recycle(parsed.chunk());
            progress.run();
        })) {
            for (Chunk chunk = cutter.next(); chunk != null; chunk = cutter.next()) {
                Chunk next = chunk;
                Batch.ChangeBuffer changeBuffer = batch.newPart();
                parsing.submit(next.length(), () -> {
                    Tally tally = new Tally();
                    reader.read(next, changeBuffer, tally);
                    return new Parsed(next, changeBuffer, tally);
                });
            }
            parsing.finish();
        }
    }

    /** Rows go to the disk by keyword, and from there, a partition at a time, into the batch. */
    private void readGathered(Input input, ResultRows rows, ReadingContext context) throws IOException {
        try (Spill spill = new Spill(work.resolve("rows"));
                RejectRuns runs = new RejectRuns(work)) {
            spillRows(input, rows, spill, runs);
            runs.endRun();
            gatherRows(spill, runs, context);
            runs.mergeInto(books.rejects());
        }
    }

    private void spillRows(Input input, ResultRows rows, Spill spill, RejectRuns runs) throws IOException {
        Cutter cutter = new Cutter(input.open(), new CsvCutRule());
        try (OrderedWork<Spilled> parsing = new OrderedWork<>(workers, spilled -> {
            spill.append(spilled.block());
            books.enter(spilled.tally(), runs);
            cutter.recycle(spilled.chunk());
            progress.run();
        })) {
            for (Chunk chunk = cutter.next(); chunk != null; chunk = cutter.next()) {
                Chunk next = chunk;
                parsing.submit(next.length(), () -> {
                    SpillBlock block = new SpillBlock();
                    Tally tally = new Tally();
                    rows.read(next, block, tally);
                    return new Spilled(next, block, tally);
                });
            }
            parsing.finish();
        }
    }

    private void gatherRows(Spill spill, RejectRuns runs, ReadingContext context) throws IOException {
        try (OrderedWork<Gathered> gathering = new OrderedWork<>(workers, gathered -> {
            batch.append(gathered.part());
            books.enter(gathered.tally(), runs);
            runs.endRun();
            progress.run();
        })) {
            for (int i = 0; i < SpillBlock.PARTITIONS; i++) {
                int partition = i;
                if (spill.size(partition) == 0) {
                    continue;
                }
                Batch.ChangeBuffer changeBuffer = batch.newPart();
                gathering.submit(spill.size(partition), () -> {
                    Tally tally = new Tally();
                    Gathering.read(spill.blocks(partition), context, changeBuffer, tally);
                    return new Gathered(changeBuffer, tally);
                });
            }
            gathering.finish();
        }
    }
}
