package io.serpdex.ingest;

import io.serpdex.ingest.convert.ConversionOutput;
import io.serpdex.ingest.convert.ConvertedPages;
import io.serpdex.ingest.convert.EditionPages;
import io.serpdex.ingest.convert.NativeLineBuilder;
import io.serpdex.ingest.convert.SpilledPage;
import io.serpdex.ingest.convert.StoredSerps;
import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.OrderedExecutor;
import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.parse.KeywordLineParser;
import io.serpdex.ingest.parse.ParseContext;
import io.serpdex.ingest.parse.RowGrouper;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.LineOrigin;
import io.serpdex.store.Batch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

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

    /**
     * Reads the pages of one edition.
     *
     * @param converted the pages of all editions, which determine the sites whose stored positions and ads are replaced
     * @param context its origin is unused: lines have the locations of their pages
     */
    void read(EditionPages edition, ConvertedPages converted, ParseContext context) throws IOException {
        try (OrderedExecutor<Parsed> parsing = new OrderedExecutor<>(workers, parsed -> {
            batch.append(parsed.changes());
            recorder.record(parsed.counts());
            progress.run();
        })) {
            for (RowSpill.Part part : edition.parts()) {
                Batch.ChangeBuffer changes = batch.newBuffer();
                parsing.submit(part.size(), () -> {
                    ChunkCounts counts = new ChunkCounts();
                    parse(part, converted, context, changes, counts);
                    counts.countedEarlier();
                    return new Parsed(changes, counts);
                });
            }
            parsing.finish();
        }
    }

    /** Parses the pages of providers, then native lines and rows in the order of their files. */
    private void parse(
            RowSpill.Part part,
            ConvertedPages converted,
            ParseContext context,
            Batch.ChangeBuffer changes,
            ChunkCounts counts)
            throws IOException {
        NativeLineBuilder builder =
                new NativeLineBuilder(counts, stored, converted.hosts(), converted.advertisers(), context.depth());
        Lines merged = new Lines();
        // By file, because the last file wins. A file has lines or rows.
        Map<Integer, Lines> lines = new TreeMap<>();
        Map<Integer, RowGrouper> rows = new TreeMap<>();
        for (List<SpilledPage> pages : ConvertedPages.pagesByKeyword(part).values()) {
            List<SpilledPage> ofProviders = new ArrayList<>();
            for (SpilledPage page : pages) {
                switch (page.kind()) {
                    case PROVIDER -> ofProviders.add(page);
                    case LINE ->
                        lines.computeIfAbsent(page.file(), _ -> new Lines()).add(page.content(), List.of(page));
                    case ROW ->
                        rows.computeIfAbsent(page.file(), file -> grouper(file, context, counts))
                                .add(page.row());
                }
            }
            if (!ofProviders.isEmpty()) {
                merged.add(builder.line(ofProviders), ofProviders);
            }
        }
        merged.parse(context, changes, counts);
        Set<Integer> files = new TreeSet<>(lines.keySet());
        files.addAll(rows.keySet());
        for (int file : files) {
            Lines ofFile = lines.get(file);
            if (ofFile != null) {
                ofFile.parse(context, changes, counts);
            } else {
                rows.getOrDefault(file, grouper(file, context, counts)).finish(changes);
            }
        }
    }

    private RowGrouper grouper(int file, ParseContext context, ChunkCounts counts) {
        return new RowGrouper(context.withOrigin(LineOrigin.file(conversion.file(file))), counts);
    }

    /** Native lines in one text, with the pages that they come from. */
    private final class Lines {
        private final ByteArrayOutputStream text = new ByteArrayOutputStream();
        private final List<List<SpilledPage>> pagesOfLines = new ArrayList<>();

        void add(byte[] line, List<SpilledPage> pages) {
            text.writeBytes(line);
            text.write('\n');
            pagesOfLines.add(pages);
        }

        void parse(ParseContext context, Batch.ChangeBuffer changes, ChunkCounts counts) {
            LineOrigin origin = (line, excerpt) -> {
                List<SpilledPage> pages = pagesOfLines.get((int) line - 1);
                return conversion.location(pages.getFirst(), pages.size(), excerpt);
            };
            KeywordLineParser.ofChunks(context.withOrigin(origin), true)
                    .parse(new Chunk(text.toByteArray(), text.size(), 1, Chunk.Defect.NONE), changes, counts);
        }
    }
}
