package io.serpdex.ingest;

import io.serpdex.ingest.ImportIssue.BadPosition;
import io.serpdex.ingest.ImportIssue.BadUrl;
import io.serpdex.ingest.ImportIssue.Rejected;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads CSV files of results, one a row, into a spill: the rows of one keyword need not be neighbours. */
final class ResultRows {
    private final ReadingContext context;
    private final CsvRows rows;
    private final RowFacts facts;

    ResultRows(ReadingContext context, Columns columns) {
        this.context = context;
        this.rows = new CsvRows(context, columns, Kind.SERPS);
        this.facts = new RowFacts(columns.known(Kind.SERPS));
    }

    void read(Chunk chunk, SpillBlock block, Tally tally) {
        ResultRow row = new ResultRow();
        rows.read(chunk, tally, csv -> {
            row.reset();
            row.line = csv.line();
            facts.read(csv, row.draft);
            row.keyword = Objects.requireNonNull(row.draft.keyword).text();
            Complaint complaint = readResult(csv, row);
            if (complaint != null) {
                row.url = null;
                tally.reject(complaint.at(csv.place()));
            }
            tally.waiting += row.url == null ? 0 : 1;
            block.add(row);
        });
    }

    /** A row with neither position nor url brings figures only. */
    private @Nullable Complaint readResult(CsvRows.Row csv, ResultRow row) {
        String position = facts.cell(csv, "position");
        String url = facts.cell(csv, "url");
        row.triesResult = position != null || url != null;
        if (!row.triesResult) {
            return null;
        }
        row.position = position == null ? 0 : (int) Numbers.whole(position, context.depth());
        if (row.position < 1) {
            String got = position == null ? "nothing" : Excerpts.quoted(position);
            return place -> new BadPosition(place, Rejected.RESULT, context.depth(), got);
        }
        if (url == null) {
            return place -> new BadUrl(place, Rejected.RESULT, "url must be given");
        }
        try {
            row.url = PageUrl.parse(url).text();
        } catch (InvalidValueException e) {
            return place -> new BadUrl(place, Rejected.RESULT, TextValues.messageOf(e));
        }
        row.title = facts.cell(csv, "title");
        row.snippet = facts.cell(csv, "snippet");
        return null;
    }
}
