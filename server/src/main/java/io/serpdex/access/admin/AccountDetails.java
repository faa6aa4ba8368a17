package io.serpdex.access.admin;

import io.serpdex.access.Usage;
import io.serpdex.access.database.AccountOverview;
import io.serpdex.access.database.Accounts;
import io.serpdex.access.database.TokenLife;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * Everything about one account.
 *
 * @param since the first day of the usage
 * @param tokens those that are valid, the newest first
 */
public record AccountDetails(AccountOverview overview, List<TokenLife> tokens, LocalDate since, List<Usage> usage) {

    public AccountDetails {
        tokens = List.copyOf(tokens);
        usage = List.copyOf(usage);
    }

    /**
     * Those of the account of this name.
     *
     * @param since empty for the day on which the current period began
     */
    public static AccountDetails of(Accounts accounts, String name, Optional<LocalDate> since) {
        AccountOverview overview = accounts.overview(name);
        LocalDate from = since.orElse(overview.balance().begins());
        return new AccountDetails(
                overview, accounts.tokens(overview.account()), from, accounts.usage(overview.account(), from));
    }

    public long requests() {
        return usage.stream().mapToLong(Usage::requests).sum();
    }

    public long lines() {
        return usage.stream().mapToLong(Usage::lines).sum();
    }
}
