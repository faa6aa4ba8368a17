package io.serpdex.ingest;

import io.serpdex.store.Patch;
import io.serpdex.store.ShareChange;
import java.util.Map;

/** Reads CSV files of share counts. */
final class ShareRows {
    private ShareRows() {}

    static ChunkReader reader(ReadingContext context, Columns columns) {
        CsvRows rows = new CsvRows(context, columns, Kind.SHARES);
        Map<String, Integer> known = columns.known(Kind.SHARES);
        return (chunk, changeBuffer, tally) -> rows.read(chunk, tally, row -> changeBuffer.add(change(row, known)));
    }

    private static ShareChange change(CsvRows.Row row, Map<String, Integer> columns) throws Refusal {
        String url = RowFacts.cell(row, columns, "url");
        return new ShareChange(
                ShareLine.parseUrl(url == null ? "" : url),
                count(row, columns, ShareLine.SOCIAL_A),
                count(row, columns, ShareLine.SOCIAL_B),
                count(row, columns, ShareLine.ENGINE));
    }

    private static Patch<Long> count(CsvRows.Row row, Map<String, Integer> columns, String name) throws Refusal {
        String cell = RowFacts.cell(row, columns, name);
        if (cell == null) {
            return Patch.keep();
        }
        long count = Numbers.whole(cell, Numbers.HIGHEST_EXACT);
        if (count == Numbers.NONE) {
            throw new Refusal(ShareLine.complaint(name, Excerpts.quoted(cell)));
        }
        return Patch.set(count);
    }
}
