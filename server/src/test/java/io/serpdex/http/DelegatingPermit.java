package io.serpdex.http;

import io.serpdex.access.Permit;
import io.serpdex.access.RateLimitStatus;

/** An admission that passes everything on; a test overrides what it wants to be different. */
public class DelegatingPermit implements Permit {
    private final Permit delegate;

    public DelegatingPermit(Permit behind) {
        this.delegate = behind;
    }

    @Override
    public RateLimitStatus rateLimit() {
        return delegate.rateLimit();
    }

    @Override
    public void reserve(int lines) {
        delegate.reserve(lines);
    }

    @Override
    public long ensureReserved(int lines) {
        return delegate.ensureReserved(lines);
    }

    @Override
    public void settle() {
        delegate.settle();
    }

    @Override
    public void refund() {
        delegate.refund();
    }

    @Override
    public void close() {
        delegate.close();
    }
}
