package io.serpdex.http;

import io.serpdex.access.Admission;
import io.serpdex.access.RateLimit;

/** An admission that passes everything on; a test overrides what it wants to be different. */
class PassingAdmission implements Admission {
    private final Admission behind;

    PassingAdmission(Admission behind) {
        this.behind = behind;
    }

    @Override
    public RateLimit rateLimit() {
        return behind.rateLimit();
    }

    @Override
    public void reserve(int lines) {
        behind.reserve(lines);
    }

    @Override
    public long cover(int lines) {
        return behind.cover(lines);
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
