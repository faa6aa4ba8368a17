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
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.store.Batch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads converted pages into a batch. The pages of a keyword become one native line, which the native parser reads. */
final class ConvertedPageReader {
    private final CancellableBatch batch;
    private final ImportRecorder recorder;
    private final int workers;
    private final Runnable progress;
    private final ConversionOutput conversion;
    private final StoredSerps stored;

    ConvertedPageReader(
            CancellableBatch batch,
            ImportRecorder recorder,
            int workers,
            Runnable progress,
            ConversionOutput conversion,
            StoredSerps stored) {
        this.batch = batch;
        this.recorder = recorder;
        this.workers = workers;
        this.progress = progress;
        this.conversion = conversion;
        this.stored = stored;
    }

    private record Parsed(Batch.ChangeBuffer changes, ChunkCounts counts) {}

    /** @param context its origin is unused: lines have the locations of their pages */
    void read(ConvertedPages pages, ParseContext context) throws IOException {
        recorder.addAll(pages.recorder());
        RowSpill spill = pages.spill();
        try (OrderedExecutor<Parsed> parsing = new OrderedExecutor<>(workers, parsed -> {
            batch.append(parsed.changes());
            recorder.record(parsed.counts());
            progress.run();
        })) {
            for (int i = 0; i < RowSpill.PARTITIONS; i++) {
                int partition = i;
                if (spill.size(partition) == 0) {
                    continue;
                }
                Batch.ChangeBuffer changes = batch.newBuffer();
                parsing.submit(spill.size(partition), () -> {
                    ChunkCounts counts = new ChunkCounts();
                    parse(pages, partition, context, changes, counts);
                    return new Parsed(changes, counts);
                });
            }
            parsing.finish();
        }
    }

    private void parse(
            ConvertedPages converted,
            int partition,
            ParseContext context,
            Batch.ChangeBuffer changes,
            ChunkCounts counts)
            throws IOException {
        Map<String, List<SpilledPage>> keywords = new LinkedHashMap<>();
        for (RowSpill.BlockReader block : converted.spill().blocks(partition)) {
            RowBuffer rows = block.read();
            while (rows.hasMore()) {
                SpilledPage page = SpilledPage.read(rows);
                keywords.computeIfAbsent(page.keyword, _ -> new ArrayList<>()).add(page);
            }
        }
        NativeLineBuilder lines =
                new NativeLineBuilder(counts, stored, converted.hosts(), converted.advertisers(), context.depth());
        List<List<SpilledPage>> pagesOfLines = new ArrayList<>();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        keywords.values().forEach(pages -> {
            text.writeBytes(lines.line(pages));
            text.write('\n');
            pagesOfLines.add(pages);
        });
        LineOrigin origin = (line, excerpt) -> {
            List<SpilledPage> pages = pagesOfLines.get((int) line - 1);
            return conversion.location(pages.getFirst(), pages.size(), excerpt);
        };
        KeywordLineParser.ofChunks(context.withOrigin(origin), true)
                .parse(new Chunk(text.toByteArray(), text.size(), 1, Chunk.Defect.NONE), changes, counts);
        // Pages were counted when they were converted.
        counts.clearLines();
    }
}
