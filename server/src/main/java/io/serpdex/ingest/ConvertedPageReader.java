package io.serpdex.ingest;

import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.NativeLineBuilder;
import io.serpdex.ingest.convert.SpilledPage;
import io.serpdex.ingest.convert.StoredSerps;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RowBuffer;
import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.parse.KeywordLineParser;
import io.serpdex.ingest.parse.ParseContext;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.store.Batch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Brings translated pages into a batch: what belongs to a keyword becomes one native line, and is read as such. */
final class ConvertedPageReader {
    private final CancellableBatch batch;
    private final ImportRecorder recorder;
    private final int workers;
    private final Runnable progress;
    private final ConversionOutput conversion;
    private final StoredSerps stored;

    ConvertedPageReader(
            CancellableBatch batch,
            ImportRecorder books,
            int workers,
            Runnable progress,
            ConversionOutput conversionOutput,
            StoredSerps stored) {
        this.batch = batch;
        this.recorder = books;
        this.workers = workers;
        this.progress = progress;
        this.conversion = conversionOutput;
        this.stored = stored;
    }

    private record Gathered(Batch.ChangeBuffer part, ImportRecorder.ChunkCounts tally) {}

    /** @param context its origin is not asked: lines come from wherever their pages stand */
    void read(ConvertedPages pages, ParseContext context) throws IOException {
        recorder.addAll(pages.recorder());
        RowSpill rowSpill = pages.spill();
        try (OrderedExecutor<Gathered> gathering = new OrderedExecutor<>(workers, gathered -> {
            batch.append(gathered.part());
            recorder.record(gathered.tally());
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
                    gather(pages, partition, context, changeBuffer, chunkCounts);
                    return new Gathered(changeBuffer, chunkCounts);
                });
            }
            gathering.finish();
        }
    }

    private void gather(
            ConvertedPages translated,
            int partition,
            ParseContext context,
            Batch.ChangeBuffer changeBuffer,
            ImportRecorder.ChunkCounts chunkCounts)
            throws IOException {
        Map<String, List<SpilledPage>> keywords = new LinkedHashMap<>();
        for (RowSpill.BlockReader block : translated.spill().blocks(partition)) {
            RowBuffer rows = block.fetch();
            while (rows.hasMore()) {
                SpilledPage page = SpilledPage.read(rows);
                keywords.computeIfAbsent(page.keyword, _ -> new ArrayList<>()).add(page);
            }
        }
        NativeLineBuilder lines = new NativeLineBuilder(chunkCounts, stored, translated.hosts(), context.depth());
        List<List<SpilledPage>> pagesOfLines = new ArrayList<>();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        keywords.values().forEach(pages -> {
            text.writeBytes(lines.line(pages));
            text.write('\n');
            pagesOfLines.add(pages);
        });
        LineOrigin lineOrigin = (line, excerpt) -> {
            List<SpilledPage> pages = pagesOfLines.get((int) line - 1);
            return conversion.place(pages.getFirst(), pages.size(), excerpt);
        };
        ParseContext own = new ParseContext(lineOrigin, 0, context.depth(), context.date(), context.latest());
        KeywordLineParser.reader(own, true)
                .read(new Chunk(text.toByteArray(), text.size(), 1, Chunk.Defect.NONE), changeBuffer, chunkCounts);
        // Pages were counted when they were read.
        chunkCounts.lines = 0;
    }
}
