package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.cli.option.JsonOption;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lets an account in no more. */
@Command(
        name = "disable",
        header = "Lets an account in no more.",
        description =
                "Lets an account in no more. A running service follows within a second. What it has used is kept.",
        mixinStandardHelpOptions = true)
final class AccountDisableCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "The account.")
    private String name = "";

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    @Override
    public Integer call() {
        AccountOverview changed = accounts.with(open -> {
            open.setDisabled(name, true, AccountsOption.actor());
            return open.overview(name);
        });
        return output.print(() -> AccountJson.of(changed), screen -> List.of(name + " is let in no more."));
    }
}
