package io.serpdex.ingest;

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
final class Gathering {
    private final ReadingContext context;
    private final Tally tally;
    private final Map<String, Gathered> keywords = new LinkedHashMap<>();

    private Gathering(ReadingContext context, Tally tally) {
        this.context = context;
        this.tally = tally;
    }

    /** What the rows of one keyword have brought so far. */
    private static final class Gathered {
        final Draft draft = new Draft();
        final SerpSlots slots;
        boolean triesResults;

        Gathered(Keyword keyword, int depth) {
            draft.keyword = keyword;
            slots = new SerpSlots(depth);
        }
    }

    /** Rows come, and issues go, in the order of their lines. */
    static void read(
            List<Spill.BlockReading> blocks, ReadingContext context, Batch.ChangeBuffer changeBuffer, Tally tally)
            throws IOException {
        Gathering gathering = new Gathering(context, tally);
        ResultRow row = new ResultRow();
        for (Spill.BlockReading block : blocks) {
            for (RowBytes rows = block.fetch(); rows.hasMore(); ) {
                row.read(rows);
                gathering.add(row);
            }
        }
        gathering.finish(changeBuffer);
    }

    private void add(ResultRow row) {
        Gathered gathered =
                keywords.computeIfAbsent(row.keyword, text -> new Gathered(new Keyword(text), context.depth()));
        gathered.triesResults |= row.triesResult;
        merge(row.draft, gathered.draft);
        if (row.url != null) {
            tally.waiting--;
            place(row, PageUrl.parse(row.url), gathered.slots);
        }
    }

    /** Of two figures the later one counts. */
    private static void merge(Draft from, Draft into) {
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

    private void place(ResultRow row, PageUrl url, SerpSlots slots) {
        OrganicResult holder = slots.holder(row.position);
        if (holder == null) {
            slots.take(row.position, url, row.title, row.snippet);
        } else if (holder.url().text().equals(url.text())) {
            tally.repeated++;
        } else {
            String text = row.keyword + ',' + row.position + ',' + url.text();
            tally.reject(new ImportIssue.PositionTaken(
                    context.place(row.line, Excerpts.of(text)),
                    row.position,
                    url.text(),
                    holder.url().text()));
        }
    }

    private void finish(Batch.ChangeBuffer changeBuffer) {
        for (Gathered gathered : keywords.values()) {
            if (gathered.triesResults) {
                gathered.draft.results = Patch.set(gathered.slots.toList());
            }
            tally.results += gathered.slots.taken();
            try {
                changeBuffer.add(gathered.draft.toChange(context.date()));
            } catch (Refusal refusal) {
                throw new IllegalStateException("a row without keyword was kept", refusal);
            }
        }
    }
}
