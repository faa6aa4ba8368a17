package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.cli.option.JsonOption;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code serpdex account enable} and {@code disable}. */
abstract class AccountStateCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "The account.")
    private String name = "";

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    private final boolean disabled;
    private final String result;

    private AccountStateCommand(boolean disabled, String result) {
        this.disabled = disabled;
        this.result = result;
    }

    @Override
    public final Integer call() {
        AccountOverview changed = accounts.with(operations -> {
            operations.setDisabled(name, disabled, AccountsOption.actor());
            return operations.overview(name);
        });
        return output.print(() -> AccountJson.of(changed), screen -> List.of(name + result));
    }

    /** Disables an account. */
    @Command(
            name = "disable",
            header = "Lets an account in no more.",
            description =
                    "Lets an account in no more. A running service follows within a second. What it has used is kept.",
            mixinStandardHelpOptions = true)
    static final class Disable extends AccountStateCommand {
        Disable() {
            super(true, " is let in no more.");
        }
    }

    /** Enables a disabled account. */
    @Command(
            name = "enable",
            header = "Lets an account in again.",
            description = "Lets an account in again, with the token that it had.",
            mixinStandardHelpOptions = true)
    static final class Enable extends AccountStateCommand {
        Enable() {
            super(false, " is let in again.");
        }
    }
}
