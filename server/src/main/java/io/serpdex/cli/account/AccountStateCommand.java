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
    @Parameters(paramLabel = "NAME", description = "Name of the account.")
    private String name = "";

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    private final boolean disabled;
    private final String result;

    /** @param result a format with the name of the account */
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
        return output.print(() -> AccountJson.of(changed), screen -> List.of(result.formatted(name)));
    }

    @Command(
            name = "disable",
            header = "Disable an account.",
            description = "A running server applies the change within one second. Usage history is kept.",
            footer = "serpdex account disable acme",
            mixinStandardHelpOptions = true)
    static final class Disable extends AccountStateCommand {
        Disable() {
            super(true, "Disabled account %s.");
        }
    }

    @Command(
            name = "enable",
            header = "Enable a disabled account.",
            description = "Its token becomes valid again. A running server applies the change within one second.",
            footer = "serpdex account enable acme",
            mixinStandardHelpOptions = true)
    static final class Enable extends AccountStateCommand {
        Enable() {
            super(false, "Enabled account %s.");
        }
    }
}
