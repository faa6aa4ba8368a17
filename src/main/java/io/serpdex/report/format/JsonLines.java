package io.serpdex.report.format;

import io.serpdex.report.Columns;
import io.serpdex.report.JsonRow;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON Lines: each row is an object in a line of its own. */
final class JsonLines<R> implements RowWriter<R> {
    private final JsonRow<R> json;
    private final JsonGenerator to;

    JsonLines(Columns<R> columns, OutputStream out) {
        json = new JsonRow<>(columns);
        to = JsonMapper.shared()
                .writer()
                .without(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .withRootValueSeparator("")
                .createGenerator(out);
    }

    @Override
    public void write(R row) {
        json.write(row, to);
        to.writeRaw('\n');
    }

    @Override
    public void end() {
        to.close();
    }
}
