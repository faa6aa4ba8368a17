package io.serpdex.ingest.rejects;

/** Thrown to reject a line. Has no stack trace, because invalid lines are common. */
public final class RejectException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Reject.Unlocated reject;

    public RejectException(Reject.Unlocated problem) {
        super(null, null, false, false);
        this.reject = problem;
    }

    public Reject.Unlocated reject() {
        return reject;
    }
}
