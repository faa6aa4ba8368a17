package io.serpdex.ingest;

/** Reads CSV files of keyword figures. */
final class FigureRows {
    private FigureRows() {}

    static ChunkReader reader(ReadingContext context, Columns columns) {
        CsvRows rows = new CsvRows(context, columns, Kind.FIGURES);
        RowFacts facts = new RowFacts(columns.known(Kind.FIGURES));
        return (chunk, changeBuffer, tally) -> {
            Draft draft = new Draft();
            rows.read(chunk, tally, row -> {
                facts.read(row, draft);
                changeBuffer.add(draft.toChange(context.date()));
            });
        };
    }
}
