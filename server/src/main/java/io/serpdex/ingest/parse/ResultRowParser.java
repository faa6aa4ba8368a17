package io.serpdex.ingest.parse;

import io.serpdex.ingest.input.Chunk;
import io.serpdex.ingest.rejects.ImportRecorder.ChunkCounts;
import io.serpdex.ingest.rejects.Reject;
import io.serpdex.ingest.rejects.Reject.BadPosition;
import io.serpdex.ingest.rejects.Reject.BadUrl;
import io.serpdex.ingest.rejects.Reject.Unit;
import io.serpdex.ingest.rejects.TextExcerpt;
import io.serpdex.model.InvalidValueException;
import io.serpdex.model.PageUrl;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Parses the rows of CSV files with one result per row. The rows of a keyword need not be adjacent. */
public final class ResultRowParser {
    private final ParseContext context;
    private final CsvRowParser rows;
    private final KeywordRowParser keywords;

    public ResultRowParser(ParseContext context, CsvHeader columns) {
        this.context = context;
        this.rows = new CsvRowParser(context, columns, FileKind.SERPS);
        this.keywords = new KeywordRowParser(columns.known(FileKind.SERPS));
    }

    /**
     * Parses the rows of a chunk.
     *
     * @param sink receives the rows in one instance, which is reused
     */
    public void read(Chunk chunk, ChunkCounts counts, Consumer<ResultRow> sink) {
        ResultRow row = new ResultRow();
        rows.read(chunk, counts, csv -> {
            row.reset();
            row.line = csv.line();
            keywords.read(csv, row.builder);
            row.keyword = Objects.requireNonNull(row.builder.keyword).text();
            Reject.Unlocated problem = readResult(csv, row);
            if (problem != null) {
                row.url = null;
                counts.reject(problem.at(csv.location()));
            }
            counts.addPending(row.url == null ? 0 : 1);
            sink.accept(row);
        });
    }

    /** Parses the result of a row. A row with neither position nor URL has only figures. */
    private Reject.@Nullable Unlocated readResult(CsvRowParser.Row csv, ResultRow row) {
        String position = keywords.cell(csv, "position");
        String url = keywords.cell(csv, "url");
        row.hasResult = position != null || url != null;
        if (!row.hasResult) {
            return null;
        }
        row.position = position == null ? 0 : (int) NumberParser.whole(position, context.depth());
        if (row.position < 1) {
            String got = position == null ? "nothing" : TextExcerpt.quoted(position);
            return location -> new BadPosition(location, Unit.RESULT, context.depth(), got);
        }
        if (url == null) {
            return location -> new BadUrl(location, Unit.RESULT, "url is required");
        }
        try {
            row.url = PageUrl.parse(url).text();
        } catch (InvalidValueException e) {
            return location -> new BadUrl(location, Unit.RESULT, TextValueParser.messageOf(e));
        }
        row.title = keywords.cell(csv, "title");
        row.snippet = keywords.cell(csv, "snippet");
        return null;
    }
}
