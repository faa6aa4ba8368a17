package io.serpdex.access.database;

import io.serpdex.access.Account;
import io.serpdex.access.Admission;
import io.serpdex.access.Balance;
import io.serpdex.access.Gate;
import io.serpdex.access.RateLimit;
import io.serpdex.access.Usage;
import io.serpdex.error.ServiceException;
import java.time.LocalDate;
import java.util.List;

/** Lets in a built-in account as long as there is no real one; from the first one on, only those. */
public final class FirstLookGate implements Gate {
    /** The id of the built-in account. Those of real ones begin at 1. */
    public static final long BUILT_IN = 0;

    private final Gate builtIn;
    private final AccountsGate accounts;

    public FirstLookGate(Gate builtIn, AccountsGate accounts) {
        this.builtIn = builtIn;
        this.accounts = accounts;
    }

    @Override
    public Account identify(String token) {
        if (accounts.isEmpty()) {
            try {
                return builtIn.identify(token);
            } catch (ServiceException unknown) {
                // The first account may have been made a moment ago.
            }
        }
        return accounts.identify(token);
    }

    @Override
    public Admission admit(Account account, String report) {
        return of(account).admit(account, report);
    }

    @Override
    public RateLimit rateLimit(Account account) {
        return of(account).rateLimit(account);
    }

    @Override
    public Balance balance(Account account) {
        return of(account).balance(account);
    }

    @Override
    public List<Usage> usage(Account account, LocalDate from) {
        return of(account).usage(account, from);
    }

    private Gate of(Account account) {
        return account.id() == BUILT_IN ? builtIn : accounts;
    }
}
