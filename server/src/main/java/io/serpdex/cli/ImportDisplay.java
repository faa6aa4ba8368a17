package io.serpdex.cli;

import io.serpdex.ingest.ImportProgress;
import java.io.PrintWriter;

/** Shows how an import gets on: a bar to whoever sits at a terminal, now and then a line to everybody else. */
interface ImportDisplay extends ImportProgress, AutoCloseable {

    @Override
    void close();

    static ImportDisplay of(boolean quiet, PrintWriter err) {
        if (quiet) {
            return new Silence();
        }
        return StandardStream.ERROR.isTerminal() ? new ProgressBars() : new ProgressLines(err);
    }

    /** Shows nothing. */
    final class Silence implements ImportDisplay {
        @Override
        public void reading(long bytes, long totalBytes, long results) {}

        @Override
        public void publishing(long thousandths) {}

        @Override
        public void close() {}
    }
}
