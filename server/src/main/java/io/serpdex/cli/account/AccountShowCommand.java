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
        header = "Shows an account, its limits and what it asked for.",
        description =
                "Shows an account, its limits, the lines of its period, its valid tokens (not what they are), and what "
                        + "it asked for by day and report.",
        mixinStandardHelpOptions = true)
final class AccountShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "The account.")
    private String name = "";

    @Option(
            names = "--since",
            paramLabel = "DATE",
            converter = DayConverter.class,
            description = "First day of UTC to show usage of (default: the day on which the period began).")
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
