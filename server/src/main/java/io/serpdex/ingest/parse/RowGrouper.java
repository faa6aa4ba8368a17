package io.serpdex.ingest.parse;

import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.RejectException;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.Keyword;
import io.serpdex.model.KeywordFigure;
import io.serpdex.model.PageUrl;
import io.serpdex.store.Batch;
import io.serpdex.store.KeywordChange.OrganicResult;
import io.serpdex.store.Patch;
import java.util.LinkedHashMap;
import java.util.Map;

/** Groups rows of a file by keyword. Add them in the order of the file. */
public final class RowGrouper {
    private final ParseContext context;
    private final ChunkCounts counts;
    private final Map<String, KeywordRows> keywords = new LinkedHashMap<>();

    public RowGrouper(ParseContext context, ChunkCounts counts) {
        this.context = context;
        this.counts = counts;
    }

    /** The merged rows of one keyword. */
    private static final class KeywordRows {
        final KeywordChangeBuilder builder = new KeywordChangeBuilder();
        final ResultsByPosition results;
        boolean hasResults;

        KeywordRows(Keyword keyword, int depth) {
            builder.keyword = keyword;
            results = new ResultsByPosition(depth);
        }
    }

    /** Adds a row, and rejects its result if its position is taken. */
    public void add(ResultRow row) {
        KeywordRows keywordRows =
                keywords.computeIfAbsent(row.keyword, text -> new KeywordRows(new Keyword(text), context.depth()));
        keywordRows.hasResults |= row.hasResult;
        merge(row.builder, keywordRows.builder);
        if (row.url != null) {
            counts.addPending(-1);
            addResult(row, PageUrl.parse(row.url), keywordRows.results);
        }
    }

    /** Merges the facts of a row. Later values replace earlier ones. */
    private static void merge(KeywordChangeBuilder from, KeywordChangeBuilder into) {
        into.date = from.date == null ? into.date : from.date;
        into.language = later(from.language, into.language);
        into.rightSpelling = later(from.rightSpelling, into.rightSpelling);
        into.types = later(from.types, into.types);
        for (KeywordFigure figure : KeywordFigure.ALL) {
            if (from.figures.has(figure)) {
                into.figures.set(figure, from.figures.value(figure));
            }
        }
    }

    private static <T> Patch<T> later(Patch<T> from, Patch<T> before) {
        return from.present() ? from : before;
    }

    private void addResult(ResultRow row, PageUrl url, ResultsByPosition results) {
        OrganicResult holder = results.holder(row.position);
        if (holder == null) {
            results.take(row.position, url, row.title, row.snippet);
        } else if (holder.url().text().equals(url.text())) {
            counts.addRepeated(1);
        } else {
            String text = row.keyword + ',' + row.position + ',' + url.text();
            counts.reject(new Reject.PositionTaken(
                    context.locate(row.line, TextExcerpt.of(text)),
                    row.position,
                    url.text(),
                    holder.url().text()));
        }
    }

    /** Adds the change of each keyword. */
    public void finish(Batch.ChangeBuffer changes) {
        for (KeywordRows keywordRows : keywords.values()) {
            if (keywordRows.hasResults) {
                keywordRows.builder.results = Patch.set(keywordRows.results.toList());
            }
            counts.addResults(keywordRows.results.taken());
            try {
                changes.add(keywordRows.builder.build(context.date()));
            } catch (RejectException rejection) {
                throw new IllegalStateException("row without keyword", rejection);
            }
        }
    }
}
