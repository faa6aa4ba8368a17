package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.RowBuffer;
import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.Keyword;
import io.serpdex.model.PageUrl;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordChange.OrganicResult;
import io.serpdex.store.Patch;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the rows of each keyword of a partition together, in the order of the file. */
public final class RowGrouper {
    private final ParseContext context;
    private final ImportRecorder.ChunkCounts chunkCounts;
    private final Map<String, KeywordRows> keywords = new LinkedHashMap<>();

    private RowGrouper(ParseContext context, ImportRecorder.ChunkCounts chunkCounts) {
        this.context = context;
        this.chunkCounts = chunkCounts;
    }

    /** What the rows of one keyword have brought so far. */
    private static final class KeywordRows {
        final KeywordChangeBuilder builder = new KeywordChangeBuilder();
        final ResultsByPosition results;
        boolean triesResults;

        KeywordRows(Keyword keyword, int depth) {
            builder.keyword = keyword;
            results = new ResultsByPosition(depth);
        }
    }

    /** Rows come, and issues go, in the order of their lines. */
    public static void read(
            List<RowSpill.BlockReader> blocks,
            ParseContext context,
            Batch.ChangeBuffer changeBuffer,
            ImportRecorder.ChunkCounts chunkCounts)
            throws IOException {
        RowGrouper rowGrouper = new RowGrouper(context, chunkCounts);
        ResultRow row = new ResultRow();
        for (RowSpill.BlockReader block : blocks) {
            for (RowBuffer rows = block.fetch(); rows.hasMore(); ) {
                row.read(rows);
                rowGrouper.add(row);
            }
        }
        rowGrouper.finish(changeBuffer);
    }

    private void add(ResultRow row) {
        KeywordRows keywordRows =
                keywords.computeIfAbsent(row.keyword, text -> new KeywordRows(new Keyword(text), context.depth()));
        keywordRows.triesResults |= row.triesResult;
        merge(row.builder, keywordRows.builder);
        if (row.url != null) {
            chunkCounts.pending--;
            place(row, PageUrl.parse(row.url), keywordRows.results);
        }
    }

    /** Of two figures the later one counts. */
    private static void merge(KeywordChangeBuilder from, KeywordChangeBuilder into) {
        into.date = from.date == null ? into.date : from.date;
        into.language = later(from.language, into.language);
        into.rightSpelling = later(from.rightSpelling, into.rightSpelling);
        into.types = later(from.types, into.types);
        for (Figure figure : Figure.values()) {
            if (from.figures.has(figure)) {
                into.figures.set(figure, from.figures.value(figure));
            }
        }
    }

    private static <T> Patch<T> later(Patch<T> from, Patch<T> before) {
        return from.present() ? from : before;
    }

    private void place(ResultRow row, PageUrl url, ResultsByPosition slots) {
        OrganicResult holder = slots.holder(row.position);
        if (holder == null) {
            slots.take(row.position, url, row.title, row.snippet);
        } else if (holder.url().text().equals(url.text())) {
            chunkCounts.repeated++;
        } else {
            String text = row.keyword + ',' + row.position + ',' + url.text();
            chunkCounts.reject(new Reject.PositionTaken(
                    context.place(row.line, TextExcerpt.of(text)),
                    row.position,
                    url.text(),
                    holder.url().text()));
        }
    }

    private void finish(Batch.ChangeBuffer changeBuffer) {
        for (KeywordRows keywordRows : keywords.values()) {
            if (keywordRows.triesResults) {
                keywordRows.builder.results = Patch.set(keywordRows.results.toList());
            }
            chunkCounts.results += keywordRows.results.taken();
            try {
                changeBuffer.add(keywordRows.builder.build(context.date()));
            } catch (RejectException rejectException) {
                throw new IllegalStateException("a row without keyword was kept", rejectException);
            }
        }
    }
}
