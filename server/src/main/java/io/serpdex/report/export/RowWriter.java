package io.serpdex.report.export;

import java.io.IOException;

/** Writes rows one after the other as a file of one format. It keeps none of them, however many there are. */
interface RowWriter<R> {

    void write(R row) throws IOException;

    /** Writes what is still due; without it the file is incomplete. The stream beneath stays open. */
    void end() throws IOException;
}
