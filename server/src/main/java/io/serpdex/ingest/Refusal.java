package io.serpdex.ingest;

/** Leaves a line that cannot be taken. Has no stack trace, as bad lines are an everyday thing. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Complaint complaint;

    Refusal(Complaint complaint) {
        super(null, null, false, false);
        this.complaint = complaint;
    }

    Complaint complaint() {
        return complaint;
    }
}
