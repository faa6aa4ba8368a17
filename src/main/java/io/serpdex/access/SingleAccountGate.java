package io.serpdex.access;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;

/** The gate of a service that has one account and keeps nothing of it: the demo, or a store that only its owner asks. */
public final class SingleAccountGate implements Gate {
    private final Account account;
    private final byte[] token;
    private final TokenBucket bucket;
    private final Semaphore running;
    private final Lines lines;

    public SingleAccountGate(Account account, String token) {
        this(account, token, Clock.systemUTC(), System::nanoTime);
    }

    public SingleAccountGate(Account account, String token, Clock clock, LongSupplier nanoTime) {
        this.account = account;
        this.token = token.getBytes(StandardCharsets.UTF_8);
        bucket = new TokenBucket(account.plan().requestsPerSecond(), nanoTime);
        running = new Semaphore(account.plan().simultaneous());
        lines = new Lines(account.plan().lines(), clock);
    }

    @Override
    public Account identify(String claimed) {
        // Takes as long for a near miss as for a far one.
        if (!MessageDigest.isEqual(token, claimed.getBytes(StandardCharsets.UTF_8))) {
            throw new ServiceException(ErrorCode.INVALID_TOKEN, "no account has this token", "token");
        }
        return account;
    }

    @Override
    public Permit admit(Account admitted) {
        if (!running.tryAcquire()) {
            throw new ServiceException(
                    ErrorCode.TOO_MANY_SIMULTANEOUS_REQUESTS,
                    "the account runs at most " + account.plan().simultaneous() + " requests at a time");
        }
        if (!bucket.tryTake()) {
            running.release();
            throw new ServiceException(
                    ErrorCode.TOO_MANY_REQUESTS,
                    "the account may send at most " + account.plan().requestsPerSecond() + " requests a second");
        }
        return running::release;
    }

    @Override
    public RateLimit rateLimit(Account limited) {
        return bucket.limit();
    }

    @Override
    public Balance balance(Account owner) {
        return lines.balance();
    }

    @Override
    public Reservation reserve(Account owner, int most) {
        return lines.reserve(most);
    }
}
