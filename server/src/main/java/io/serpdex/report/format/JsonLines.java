package io.serpdex.report.format;

import io.serpdex.report.Columns;
import io.serpdex.report.JsonRow;
import io.serpdex.report.JsonWriter;
import io.serpdex.report.Outlet;
import java.io.IOException;
import java.io.OutputStream;

/** JSON Lines: each row is an object in a line of its own. */
final class JsonLines<R> implements RowWriter<R> {
    private final JsonRow<R> json;
    private final JsonWriter to;
    private final OutputStream out;

    JsonLines(Columns<R> columns, OutputStream out) {
        json = new JsonRow<>(columns);
        to = new JsonWriter(Outlet.to(out));
        this.out = out;
    }

    @Override
    public void write(R row) throws IOException {
        json.write(row, to);
        to.line();
        to.passOn();
    }

    @Override
    public void end() throws IOException {
        to.finish();
        out.flush();
    }
}
