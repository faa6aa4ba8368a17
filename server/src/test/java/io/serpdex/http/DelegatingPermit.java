package io.serpdex.http;

import io.serpdex.access.Permit;
import io.serpdex.access.RateLimitStatus;

/** A permit that delegates all calls. Tests override single methods. */
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
