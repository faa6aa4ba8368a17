package io.serpdex.report.export;

import java.io.IOException;

/** Streams rows to a file of one format. */
interface RowWriter<R> {

    void write(R row) throws IOException;

    /** Completes the file. The underlying stream stays open. */
    void end() throws IOException;
}
