package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Lets a few through at a time. Sorting a large domain takes megabytes while it lasts: a thousand clients at once would
 * take gigabytes, and would not be served sooner.
 */
final class Turnstile {
    private static final int PATIENCE_SECONDS = 10;

    private final Semaphore places;

    Turnstile(int places) {
        this.places = new Semaphore(places, true);
    }

    <T> T pass(Supplier<T> work) {
        enter();
        try {
            return work.get();
        } finally {
            places.release();
        }
    }

    private void enter() {
        try {
            if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new ServiceException(
                        ErrorCode.UNAVAILABLE, "the service is busy: no place came free in " + PATIENCE_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceException(ErrorCode.UNAVAILABLE, "the service is stopping");
        }
    }
}
