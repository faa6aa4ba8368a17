package io.serpdex.cli.report;

import io.serpdex.cli.option.StoreOpener;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import java.io.OutputStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code serpdex export}: has a subcommand per report whose rows can be exported. */
@Command(
        name = "export",
        header = "Export all rows of a report as CSV, XLSX or JSON Lines.",
        description = "Run a report and write all rows that match its filters to a file. Show the options of a report: "
                + "serpdex export REPORT --help",
        synopsisSubcommandLabel = "REPORT --query=TEXT --out=FILE [OPTIONS]",
        footer = {
            "serpdex export domain_keywords --query example.com --out keywords.xlsx",
            "serpdex export domain_urls --query example.com --out - --format csv"
        },
        mixinStandardHelpOptions = true)
public final class ExportCommand {
    private final ReportRegistry registry;
    private final StoreOpener stores;
    private final OutputStream standardOutput;

    /** @param standardOutput the target of {@code --out -}, which must report write errors */
    public ExportCommand(ReportRegistry registry, StoreOpener stores, OutputStream standardOutput) {
        this.registry = registry;
        this.stores = stores;
        this.standardOutput = standardOutput;
    }

    public CommandLine commandLine() {
        CommandLine command = new CommandLine(this);
        List<ReportGroup> offered = registry.all().stream()
                .filter(group -> group.params().stream().anyMatch(ExportSubcommand::isFormat))
                .toList();
        offered.forEach(group ->
                command.addSubcommand(group.name(), ExportSubcommand.spec(group, registry, stores, standardOutput)));
        ReportListRenderer.replaceCommandList(command, offered);
        return command;
    }
}
