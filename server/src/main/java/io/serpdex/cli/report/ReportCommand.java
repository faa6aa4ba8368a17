package io.serpdex.cli.report;

import io.serpdex.cli.option.StoreOpener;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code serpdex report}: has a subcommand per report, built from its declaration. */
@Command(
        name = "report",
        header = "Run a report about a domain or a keyword.",
        description =
                "Print one page of a report. The command reads the data directly and needs no server. Show the options "
                        + "of a report: serpdex report REPORT --help",
        synopsisSubcommandLabel = "REPORT --query=TEXT [OPTIONS]",
        footer = {
            "serpdex report domain_keywords --query example.com",
            "serpdex report keyword_info --query 'running shoes' --format json --pretty"
        },
        mixinStandardHelpOptions = true)
public final class ReportCommand {
    /** Not available, because the command line has no account. */
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
