package io.serpdex.cli.account;

import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountStore;
import io.serpdex.cli.option.ConfigOption;
import io.serpdex.cli.option.DataOption;
import io.serpdex.config.Configuration;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Mixin;

/** The options {@code --data} and {@code --config}, and the accounts that they select. */
final class AccountsOption {
    @Mixin
    private DataOption data = new DataOption();

    @Mixin
    private ConfigOption config = new ConfigOption();

    Configuration configuration() {
        return config.load(data.path(), Map.of());
    }

    /** Returns the actor for the audit log. */
    static String actor() {
        return "cli:" + System.getProperty("user.name");
    }

    /** Applies a function to the accounts, and creates their database if necessary. */
    static <T> T open(Configuration configuration, Function<AccountOperations, T> work) {
        try (AccountStore store =
                AccountStore.open(configuration.accounts(), configuration.plans(), Clock.systemUTC())) {
            return work.apply(store.operations());
        }
    }

    /** Applies a function to the accounts, or returns empty if there are none. Creates no database. */
    <T> Optional<T> ifPresent(Function<AccountOperations, T> work) {
        Configuration configuration = configuration();
        return AccountStore.exists(configuration.accounts())
                ? Optional.of(open(configuration, work))
                : Optional.empty();
    }

    /** Applies a function to the accounts, which must exist. */
    <T> T with(Function<AccountOperations, T> work) {
        return ifPresent(work)
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.NO_DATA, "there are no accounts yet\nTry: serpdex account add --help"));
    }
}
