package io.serpdex.report.export;

import java.io.IOException;

/** Writes rows one after the other as a file of one format, without keeping them in memory. */
interface RowWriter<R> {

    void write(R row) throws IOException;

    /** Completes the file. The underlying stream stays open. */
    void end() throws IOException;
}
