package io.serpdex.ingest.rejects;

/** Leaves a line that cannot be taken. Has no stack trace, as bad lines are an everyday thing. */
public final class RejectException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Reject.Unlocated reject;

    public RejectException(Reject.Unlocated unlocated) {
        super(null, null, false, false);
        this.reject = unlocated;
    }

    public Reject.Unlocated reject() {
        return reject;
    }
}
