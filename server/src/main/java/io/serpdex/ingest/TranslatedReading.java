package io.serpdex.ingest;

import io.serpdex.store.Batch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Brings translated pages into a batch: what belongs to a keyword becomes one native line, and is read as such. */
final class TranslatedReading {
    private final RunningBatch batch;
    private final Bookkeeping books;
    private final int workers;
    private final Runnable progress;
    private final Translation translation;
    private final StoredSerps stored;

    TranslatedReading(
            RunningBatch batch,
            Bookkeeping books,
            int workers,
            Runnable progress,
            Translation translation,
            StoredSerps stored) {
        this.batch = batch;
        this.books = books;
        this.workers = workers;
        this.progress = progress;
        this.translation = translation;
        this.stored = stored;
    }

    private record Gathered(Batch.ChangeBuffer part, Tally tally) {}

    /** @param context its origin is not asked: lines come from wherever their pages stand */
    void read(TranslatedPages pages, ReadingContext context) throws IOException {
        books.take(pages.books());
        Spill spill = pages.spill();
        try (OrderedWork<Gathered> gathering = new OrderedWork<>(workers, gathered -> {
            batch.append(gathered.part());
            books.enter(gathered.tally());
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
                    gather(pages, partition, context, changeBuffer, tally);
                    return new Gathered(changeBuffer, tally);
                });
            }
            gathering.finish();
        }
    }

    private void gather(
            TranslatedPages translated,
            int partition,
            ReadingContext context,
            Batch.ChangeBuffer changeBuffer,
            Tally tally)
            throws IOException {
        Map<String, List<PageRecord>> keywords = new LinkedHashMap<>();
        for (Spill.BlockReading block : translated.spill().blocks(partition)) {
            RowBytes rows = block.fetch();
            while (rows.hasMore()) {
                PageRecord page = PageRecord.read(rows);
                keywords.computeIfAbsent(page.keyword, _ -> new ArrayList<>()).add(page);
            }
        }
        KeywordLines lines = new KeywordLines(tally, stored, translated.hosts(), context.depth());
        List<List<PageRecord>> pagesOfLines = new ArrayList<>();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        keywords.values().forEach(pages -> {
            text.writeBytes(lines.line(pages));
            text.write('\n');
            pagesOfLines.add(pages);
        });
        Origin origin = (line, excerpt) -> {
            List<PageRecord> pages = pagesOfLines.get((int) line - 1);
            return translation.place(pages.getFirst(), pages.size(), excerpt);
        };
        ReadingContext own = new ReadingContext(origin, 0, context.depth(), context.date(), context.latest());
        SerpLine.reader(own, true)
                .read(new Chunk(text.toByteArray(), text.size(), 1, Chunk.Defect.NONE), changeBuffer, tally);
        // Pages were counted when they were read.
        tally.lines = 0;
    }
}
