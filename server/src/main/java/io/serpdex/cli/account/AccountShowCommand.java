package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountDetails;
import io.serpdex.access.admin.AccountJson;
import io.serpdex.cli.option.DayConverter;
import io.serpdex.cli.option.JsonOption;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code serpdex account show}: shows the details of an account. */
@Command(
        name = "show",
        header = "Show the limits, balance and usage of an account.",
        description =
                "Usage is listed by day and report. Tokens are listed only with their expiry, because Serpdex does not "
                        + "store their text.",
        footer = {"serpdex account show acme", "serpdex account show acme --since 2026-11-01"},
        mixinStandardHelpOptions = true)
final class AccountShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "Name of the account.")
    private String name = "";

    @Option(
            names = "--since",
            paramLabel = "DATE",
            converter = DayConverter.class,
            description = "First day (UTC) of the usage to show (default: start of the current period).")
    private @Nullable LocalDate since;

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    @Override
    public Integer call() {
        AccountDetails details =
                accounts.with(operations -> AccountDetails.of(operations, name, Optional.ofNullable(since)));
        return output.print(() -> AccountJson.of(details), screen -> AccountDetailsText.of(details, screen));
    }
}
