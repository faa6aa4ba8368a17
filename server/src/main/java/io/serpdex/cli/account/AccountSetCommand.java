package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountChange;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.cli.option.JsonOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code serpdex account set}: changes the plan or the limits of an account. */
@Command(
        name = "set",
        header = "Changes the plan of an account, or in what it differs from it.",
        description =
                "Changes the plan of an account, or in what it differs from it; 'plan' takes an exception away. Lines "
                        + "that it has used stay used.",
        mixinStandardHelpOptions = true)
final class AccountSetCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "The account.")
    private String name = "";

    @Option(names = "--plan", paramLabel = "P", description = "Its new plan.")
    private @Nullable String plan;

    @Mixin
    private LimitOptions limits = new LimitOptions();

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    @Override
    public Integer call() {
        AccountChange change = new AccountChange(Optional.ofNullable(plan), limits.overrides());
        AccountOverview changed = accounts.with(operations -> {
            operations.set(name, change, AccountsOption.actor());
            return operations.overview(name);
        });
        return output.print(() -> AccountJson.of(changed), screen -> List.of(AccountText.sentence(changed)));
    }
}
