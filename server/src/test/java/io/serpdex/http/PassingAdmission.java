package io.serpdex.http;

import io.serpdex.access.Permit;
import io.serpdex.access.RateLimitStatus;

/** An admission that passes everything on; a test overrides what it wants to be different. */
class PassingAdmission implements Permit {
    private final Permit behind;

    PassingAdmission(Permit behind) {
        this.behind = behind;
    }

    @Override
    public RateLimitStatus rateLimit() {
        return behind.rateLimit();
    }

    @Override
    public void reserve(int lines) {
        behind.reserve(lines);
    }

    @Override
    public long ensureReserved(int lines) {
        return behind.ensureReserved(lines);
    }

    @Override
    public void settle() {
        behind.settle();
    }

    @Override
    public void refund() {
        behind.refund();
    }

    @Override
    public void close() {
        behind.close();
    }
}
