package io.serpdex.access.admin;

import io.serpdex.access.DailyUsage;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.access.db.TokenValidity;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The details of an account.
 *
 * @param since the first day of the usage
 * @param tokens the valid tokens, newest first
 */
public record AccountDetails(
        AccountOverview overview, List<TokenValidity> tokens, LocalDate since, List<DailyUsage> usage) {

    public AccountDetails {
        tokens = List.copyOf(tokens);
        usage = List.copyOf(usage);
    }

    /**
     * Returns the details of the account of this name.
     *
     * @param since the first day of the usage; empty for the first day of the current period
     */
    public static AccountDetails of(AccountOperations accountOperations, String name, Optional<LocalDate> since) {
        AccountOverview overview = accountOperations.overview(name);
        LocalDate from = since.orElse(overview.balance().begins());
        return new AccountDetails(
                overview,
                accountOperations.tokens(overview.account()),
                from,
                accountOperations.usage(overview.account(), from));
    }

    public long requests() {
        return usage.stream().mapToLong(DailyUsage::requests).sum();
    }

    public long lines() {
        return usage.stream().mapToLong(DailyUsage::lines).sum();
    }
}
