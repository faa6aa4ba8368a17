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
        header = "Makes an account and prints its token, this once.",
        description = "Makes an account and prints its token, this once. The first account ends the built-in one.",
        mixinStandardHelpOptions = true)
final class AccountAddCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "Small letters, digits, dots, dashes and underscores.")
    private String name = "";

    @Option(
            names = "--plan",
            paramLabel = "P",
            description = "Lite, Standard, Professional, or a plan from the configuration. Required.")
    private @Nullable String plan;

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Option(
            names = "--start",
            paramLabel = "DATE",
            converter = DayConverter.class,
            description = "Day of UTC on which its first period of 30 days begins (default: today).")
    private @Nullable LocalDate start;

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    private record Made(AccountOverview account, String token) {}

    @Override
    public Integer call() {
        Configuration configuration = accounts.configuration();
        // Validated before anything is opened, so that a mistake leaves no empty account file.
        NewAccount wanted = new NewAccount(
                name,
                Plans.of(configuration.plans()).get(Optional.ofNullable(plan)),
                PlanOverrides.of(limits.overrides()),
                Objects.requireNonNullElseGet(start, () -> LocalDate.now(ZoneOffset.UTC)));
        Made made = AccountsOption.open(configuration, operations -> {
            String token = operations.add(wanted, AccountsOption.actor()).token();
            return new Made(operations.overview(name), token);
        });
        return output.print(
                () -> AccountJson.of(made.account(), made.token()),
                screen -> AccountText.withToken(AccountText.sentence(made.account()), made.token()));
    }
}
