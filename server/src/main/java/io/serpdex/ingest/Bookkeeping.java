package io.serpdex.ingest;

import java.io.IOException;

/** Counts everything, and writes down what was not taken. One thread. */
final class Bookkeeping implements AutoCloseable {
    private final Totals totals = new Totals();
    private final RejectsFile rejects;

    Bookkeeping(RejectsFile rejects) {
        this.rejects = rejects;
    }

    Totals totals() {
        return totals;
    }

    RejectsFile rejects() {
        return rejects;
    }

    void enter(Tally tally) throws IOException {
        totals.add(tally);
        for (ImportIssue issue : tally.issues()) {
            rejects.append(RejectLine.of(issue));
        }
    }

    /** For issues that are not in the order of the file yet. */
    void enter(Tally tally, RejectRuns runs) throws IOException {
        totals.add(tally);
        for (ImportIssue issue : tally.issues()) {
            runs.add(issue);
        }
    }

    /** Takes over what was kept elsewhere, before there was an import that it belongs to. */
    void take(Bookkeeping other) throws IOException {
        totals.add(other.totals);
        other.rejects.flush();
        rejects.appendAll(other.rejects);
    }

    @Override
    public void close() throws IOException {
        rejects.close();
    }
}
