package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AuditEntry;
import io.serpdex.cli.option.JsonOption;
import io.serpdex.cli.terminal.Screen;
import io.serpdex.cli.terminal.TextTable;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code serpdex account audit}: lists the changes to accounts. */
@Command(
        name = "audit",
        header = "Shows who did what to accounts, and when.",
        description = "Shows who did what to accounts, and when, the newest first.",
        mixinStandardHelpOptions = true)
final class AccountAuditCommand implements Callable<Integer> {
    @Option(names = "--last", paramLabel = "N", description = "How many acts to show (default: ${DEFAULT-VALUE}).")
    private int last = 50;

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    @Override
    public Integer call() {
        if (last < 1) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, "--last must be a whole number of at least 1, got \"" + last + "\"");
        }
        List<AuditEntry> acts =
                accounts.ifPresent(operations -> operations.audit(last)).orElse(List.of());
        return output.print(() -> AccountJson.audit(acts), screen -> text(acts, screen));
    }

    private static List<String> text(List<AuditEntry> acts, Screen screen) {
        return acts.isEmpty()
                ? List.of("Nothing was done to any account yet.")
                : TextTable.of(acts, AccountColumns.AUDIT).lines(screen, "--json");
    }
}
