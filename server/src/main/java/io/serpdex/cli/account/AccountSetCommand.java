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
        header = "Change the plan or the limits of an account.",
        description = "A limit overrides the plan until you set it to 'plan'. Lines already used still count.",
        footer = {
            "serpdex account set acme --plan Professional",
            "serpdex account set acme --lines 250000 --requests-per-second plan"
        },
        mixinStandardHelpOptions = true)
final class AccountSetCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "Name of the account.")
    private String name = "";

    @Option(names = "--plan", paramLabel = "P", description = "New plan.")
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
