package io.serpdex.report.export;

import io.serpdex.report.ByteSink;
import io.serpdex.report.Columns;
import io.serpdex.report.JsonRowWriter;
import io.serpdex.report.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;

/** Writes JSON Lines: one object per row. */
final class JsonLinesRowWriter<R> implements RowWriter<R> {
    private final JsonRowWriter<R> json;
    private final JsonWriter to;
    private final OutputStream out;

    JsonLinesRowWriter(Columns<R> columns, OutputStream out) {
        json = new JsonRowWriter<>(columns);
        to = new JsonWriter(ByteSink.toStream(out));
        this.out = out;
    }

    @Override
    public void write(R row) throws IOException {
        json.write(row, to);
        to.line();
        to.flushIfFull();
    }

    @Override
    public void end() throws IOException {
        to.finish();
        out.flush();
    }
}
