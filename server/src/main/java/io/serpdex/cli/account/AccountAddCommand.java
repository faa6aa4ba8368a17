package io.serpdex.cli.account;

import io.serpdex.access.PlanOverrides;
import io.serpdex.access.Plans;
import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.access.db.NewAccount;
import io.serpdex.cli.option.DayConverter;
import io.serpdex.cli.option.JsonOption;
import io.serpdex.config.Configuration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code serpdex account add}: creates an account. */
@Command(
        name = "add",
        header = "Create an account and print its token.",
        description =
                "The token cannot be shown again. The first account disables the built-in account. Limits that are not "
                        + "set are those of the plan.",
        footer = {
            "serpdex account add acme --plan Standard",
            "serpdex account add acme --plan Lite --lines 50000 --start 2026-11-01"
        },
        mixinStandardHelpOptions = true)
final class AccountAddCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "NAME",
            description = "Name of the account: lower-case letters, digits, dots, hyphens and underscores.")
    private String name = "";

    @Option(
            names = "--plan",
            paramLabel = "P",
            description = "Plan: Lite, Standard, Professional or a configured plan. Required.")
    private @Nullable String plan;

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(
            names = "--start",
            paramLabel = "DATE",
            converter = DayConverter.class,
            description = "First day (UTC) of the first 30-day period (default: today).")
    private @Nullable LocalDate start;

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    private record Created(AccountOverview account, String token) {}

    @Override
    public Integer call() {
        Configuration configuration = accounts.configuration();
        // Validated before anything is opened, so that invalid input creates no accounts file.
        NewAccount newAccount = new NewAccount(
                name,
                Plans.of(configuration.plans()).get(Optional.ofNullable(plan)),
                PlanOverrides.of(limits.overrides()),
                Objects.requireNonNullElseGet(start, () -> LocalDate.now(ZoneOffset.UTC)));
        Created created = AccountsOption.open(configuration, operations -> {
            String token = operations.add(newAccount, AccountsOption.actor()).token();
            return new Created(operations.overview(name), token);
        });
        return output.print(
                () -> AccountJson.of(created.account(), created.token()),
                screen -> AccountText.withToken(AccountText.sentence(created.account()), created.token()));
    }
}
