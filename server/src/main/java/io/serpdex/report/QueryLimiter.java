package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Limits the number of concurrent queries. Sorting a large domain takes megabytes, so a thousand concurrent queries
 * would take gigabytes without being faster.
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
                        ErrorCode.UNAVAILABLE,
                        "server busy: no query slot became available within " + MAX_WAIT_SECONDS + " seconds");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceException(ErrorCode.UNAVAILABLE, "the server is stopping");
        }
    }
}
