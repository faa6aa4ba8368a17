package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Limits the number of queries that run at the same time. Sorting a large domain takes megabytes: a thousand clients at
 * once would take gigabytes and would not be served sooner.
 */
final class QueryLimiter {
    private static final int MAX_WAIT_SECONDS = 10;

    private final Semaphore permits;

    QueryLimiter(int maxConcurrent) {
        permits = new Semaphore(maxConcurrent, true);
    }

    <T> T run(Supplier<T> work) {
        acquire();
        try {
            return work.get();
        } finally {
            permits.release();
        }
    }

    private void acquire() {
        try {
            if (!permits.tryAcquire(MAX_WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new ServiceException(
                        ErrorCode.UNAVAILABLE, "the service is busy: no place came free in " + MAX_WAIT_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceException(ErrorCode.UNAVAILABLE, "the service is stopping");
        }
    }
}
