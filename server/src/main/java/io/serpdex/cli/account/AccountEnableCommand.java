package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.cli.option.JsonOption;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lets an account in again. */
@Command(
        name = "enable",
        header = "Lets an account in again.",
        description = "Lets an account in again, with the token that it had.",
        mixinStandardHelpOptions = true)
final class AccountEnableCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "The account.")
    private String name = "";

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    @Override
    public Integer call() {
        AccountOverview changed = accounts.with(open -> {
            open.setDisabled(name, false, AccountsOption.actor());
            return open.overview(name);
        });
        return output.print(() -> AccountJson.of(changed), screen -> List.of(name + " is let in again."));
    }
}
