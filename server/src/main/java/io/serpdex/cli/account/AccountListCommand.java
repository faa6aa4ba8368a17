package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountOperations;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.cli.option.JsonOption;
import io.serpdex.cli.terminal.Screen;
import io.serpdex.cli.terminal.TextTable;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code serpdex account list}: lists all accounts. */
@Command(
        name = "list",
        header = "List all accounts.",
        description = "Show plan, limits, balance, renewal date and state of each account.",
        footer = {"serpdex account list", "serpdex account list --json"},
        mixinStandardHelpOptions = true)
final class AccountListCommand implements Callable<Integer> {
    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    @Override
    public Integer call() {
        List<AccountOverview> all =
                accounts.ifPresent(AccountOperations::overviews).orElse(List.of());
        return output.print(() -> AccountJson.of(all), screen -> text(all, screen));
    }

    private static List<String> text(List<AccountOverview> all, Screen screen) {
        return all.isEmpty()
                ? List.of("There are no accounts yet. Try: serpdex account add --help")
                : TextTable.of(all, AccountColumns.LIST).lines(screen, "--json");
    }
}
