package io.serpdex.cli;

import io.serpdex.cli.option.StoreLocation;
import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.option.StoreOption;
import io.serpdex.store.Store;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code serpdex check}: verifies every file of every edition. */
@Command(
        name = "check",
        header = "Verify the data files.",
        description = "Read all files of all editions and report damage.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all editions are intact", "1:damage was found", "2:invalid usage or configuration"},
        footer = {"serpdex check", "serpdex check --data /var/lib/serpdex"},
        mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {
    private final StoreOpener stores;

    @Mixin
    private StoreOption storeOption = new StoreOption();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    public CheckCommand(StoreOpener stores) {
        this.stores = stores;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        StoreLocation location = storeOption.location();
        try (Store store = location.open(stores)) {
            List<Store.CheckReport> reports = store.check();
            if (reports.isEmpty()) {
                out.println("No databases in " + location.name() + ". Try: serpdex import --help");
            }
            reports.forEach(report -> print(out, report));
            out.flush();
            boolean clean =
                    reports.stream().allMatch(report -> report.problems().isEmpty());
            return clean ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private static void print(PrintWriter out, Store.CheckReport report) {
        out.println(report.database().id() + ": "
                + (report.problems().isEmpty() ? "intact" : report.problems().size() + " damaged"));
        report.intact().forEach(line -> out.println("  " + line + ", intact"));
        report.problems().forEach(line -> out.println("  DAMAGED: " + line));
        report.leftovers()
                .forEach(line -> out.println(
                        "  temporary files of a running or interrupted import (removed by the next import): " + line));
    }
}
