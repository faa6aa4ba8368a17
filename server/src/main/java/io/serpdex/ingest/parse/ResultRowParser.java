package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.input.RowSpill;
import io.serpdex.ingest.rejects.ImportRecorder;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.BadPosition;
import io.serpdex.ingest.rejects.Reject.BadUrl;
import io.serpdex.ingest.rejects.Reject.Unit;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads CSV files of results, one a row, into a spill: the rows of one keyword need not be neighbours. */
public final class ResultRowParser {
    private final ParseContext context;
    private final CsvRowParser rows;
    private final KeywordRowParser facts;

    public ResultRowParser(ParseContext context, CsvHeader csvHeader) {
        this.context = context;
        this.rows = new CsvRowParser(context, csvHeader, FileKind.SERPS);
        this.facts = new KeywordRowParser(csvHeader.known(FileKind.SERPS));
    }

    public void read(Chunk chunk, RowSpill.Block block, ImportRecorder.ChunkCounts chunkCounts) {
        ResultRow row = new ResultRow();
        rows.read(chunk, chunkCounts, csv -> {
            row.reset();
            row.line = csv.line();
            facts.read(csv, row.builder);
            row.keyword = Objects.requireNonNull(row.builder.keyword).text();
            Reject.Unlocated unlocated = readResult(csv, row);
            if (unlocated != null) {
                row.url = null;
                chunkCounts.reject(unlocated.at(csv.place()));
            }
            chunkCounts.pending += row.url == null ? 0 : 1;
            block.add(row);
        });
    }

    /** A row with neither position nor url brings figures only. */
    private Reject.@Nullable Unlocated readResult(CsvRowParser.Row csv, ResultRow row) {
        String position = facts.cell(csv, "position");
        String url = facts.cell(csv, "url");
        row.triesResult = position != null || url != null;
        if (!row.triesResult) {
            return null;
        }
        row.position = position == null ? 0 : (int) NumberParser.whole(position, context.depth());
        if (row.position < 1) {
            String got = position == null ? "nothing" : TextExcerpt.quoted(position);
            return place -> new BadPosition(place, Unit.RESULT, context.depth(), got);
        }
        if (url == null) {
            return place -> new BadUrl(place, Unit.RESULT, "url must be given");
        }
        try {
            row.url = PageUrl.parse(url).text();
        } catch (InvalidValueException e) {
            return place -> new BadUrl(place, Unit.RESULT, TextValueParser.messageOf(e));
        }
        row.title = facts.cell(csv, "title");
        row.snippet = facts.cell(csv, "snippet");
        return null;
    }
}
