package io.serpdex.cli.report;

import io.serpdex.cli.option.StoreOpener;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code serpdex report METHOD}: has a subcommand per report, built from its declaration. */
@Command(
        name = "report",
        header = "Answers a question about a domain or a keyword.",
        description = "Asks one report and prints a page of it, straight from the data: no server, no token.",
        synopsisSubcommandLabel = "METHOD --query=TEXT [OPTIONS]",
        footerHeading = "%n",
        footer = {
            "What a method takes:  serpdex report METHOD --help",
            "All rows as a file:   serpdex export METHOD --query=TEXT --out=FILE"
        },
        mixinStandardHelpOptions = true)
public final class ReportCommand {
    /** Not offered, because the command line has no account. */
    private static final String ACCOUNT_REPORT = "stats";

    private final ReportRegistry registry;
    private final StoreOpener stores;

    public ReportCommand(ReportRegistry registry, StoreOpener stores) {
        this.registry = registry;
        this.stores = stores;
    }

    public CommandLine commandLine() {
        CommandLine command = new CommandLine(this);
        List<ReportGroup> offered = registry.all().stream()
                .filter(group -> !group.name().equals(ACCOUNT_REPORT))
                .toList();
        offered.forEach(group -> command.addSubcommand(group.name(), ReportSubcommand.spec(group, registry, stores)));
        ReportListRenderer.replaceCommandList(command, offered);
        return command;
    }
}
