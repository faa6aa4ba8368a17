package io.serpdex.web;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.error.ServiceException;
import java.util.concurrent.TimeUnit;

/** Lets people in. A program is told to come again; a person who clicks too fast is rather let wait a moment. */
final class AdmissionRetry {
    private static final int TOO_MANY = 429;
    private static final int TRIES = 30;
    private static final long BETWEEN_MILLIS = 100;

    private AdmissionRetry() {}

    static Permit admit(AccessControl accessControl, Account account, String what) {
        for (int left = TRIES; ; left--) {
            try {
                return accessControl.admit(account, what);
            } catch (ServiceException e) {
                if (e.code().status() != TOO_MANY || left == 0) {
                    throw e;
                }
                pause(e);
            }
        }
    }

    private static void pause(ServiceException refusal) {
        try {
            TimeUnit.MILLISECONDS.sleep(BETWEEN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refusal;
        }
    }
}
