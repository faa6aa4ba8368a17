package io.serpdex.access.db;

import io.serpdex.access.AccessControl;
import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.DailyUsage;
import io.serpdex.access.Permit;
import io.serpdex.access.RateLimitStatus;
import io.serpdex.error.ServiceException;
import java.time.LocalDate;
import java.util.List;

/** Admits the built-in account until the first real account exists, then only real accounts. */
public final class BootstrapAccess implements AccessControl {
    /** The ID of the built-in account. IDs of real accounts start at 1. */
    public static final long BUILT_IN_ACCOUNT_ID = 0;

    private final AccessControl builtIn;
    private final DatabaseAccess accounts;

    public BootstrapAccess(AccessControl builtIn, DatabaseAccess accounts) {
        this.builtIn = builtIn;
        this.accounts = accounts;
    }

    @Override
    public Account authenticate(String token) {
        if (accounts.isEmpty()) {
            try {
                return builtIn.authenticate(token);
            } catch (ServiceException unknown) {
                // The token can belong to an account that was just created.
            }
        }
        return accounts.authenticate(token);
    }

    @Override
    public Permit admit(Account account, String report) {
        return of(account).admit(account, report);
    }

    @Override
    public RateLimitStatus rateLimit(Account account) {
        return of(account).rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return of(account).balance(account);
    }

    @Override
    public List<DailyUsage> usage(Account account, LocalDate from) {
        return of(account).usage(account, from);
    }

    private AccessControl of(Account account) {
        return account.id() == BUILT_IN_ACCOUNT_ID ? builtIn : accounts;
    }
}
