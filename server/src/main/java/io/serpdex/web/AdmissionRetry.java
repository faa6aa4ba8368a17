package io.serpdex.web;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.error.ServiceException;
import java.util.concurrent.TimeUnit;

/** Admits requests for pages. Retries instead of failing if the account exceeds its request rate. */
final class AdmissionRetry {
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int MAX_RETRIES = 30;
    private static final long PAUSE_MILLIS = 100;

    private AdmissionRetry() {}

    static Permit admit(AccessControl accessControl, Account account, String name) {
        for (int left = MAX_RETRIES; ; left--) {
            try {
                return accessControl.admit(account, name);
            } catch (ServiceException e) {
                if (e.code().status() != TOO_MANY_REQUESTS || left == 0) {
                    throw e;
                }
                pause(e);
            }
        }
    }

    private static void pause(ServiceException rejection) {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw rejection;
        }
    }
}
