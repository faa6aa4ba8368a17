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

/** {@code serpdex account audit}: prints the audit log. */
@Command(
        name = "audit",
        header = "Show the audit log of account changes.",
        description = "The newest entries come first.",
        footer = {"serpdex account audit", "serpdex account audit --last 10 --json"},
        mixinStandardHelpOptions = true)
final class AccountAuditCommand implements Callable<Integer> {
    @Option(names = "--last", paramLabel = "N", description = "Number of entries to show (default: ${DEFAULT-VALUE}).")
    private int last = 50;

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    @Override
    public Integer call() {
        if (last < 1) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, "--last must be at least 1, got \"" + last + "\"");
        }
        List<AuditEntry> entries =
                accounts.ifPresent(operations -> operations.audit(last)).orElse(List.of());
        return output.print(() -> AccountJson.audit(entries), screen -> text(entries, screen));
    }

    private static List<String> text(List<AuditEntry> entries, Screen screen) {
        return entries.isEmpty()
                ? List.of("The audit log is empty.")
                : TextTable.of(entries, AccountColumns.AUDIT).lines(screen, "--json");
    }
}
