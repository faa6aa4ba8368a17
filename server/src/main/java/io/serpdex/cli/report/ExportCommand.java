package io.serpdex.cli.report;

import io.serpdex.cli.option.StoreOpener;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import java.io.OutputStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code serpdex export METHOD}: has a subcommand per report whose rows can be exported. */
@Command(
        name = "export",
        header = "Writes all rows of a report as CSV, Excel or JSON Lines.",
        description = "Asks one report and writes every row that its filters leave, however many there are.",
        synopsisSubcommandLabel = "METHOD --query=TEXT --out=FILE [OPTIONS]",
        footerHeading = "%n",
        footer = "What a method takes:  serpdex export METHOD --help",
        mixinStandardHelpOptions = true)
public final class ExportCommand {
    private final ReportRegistry registry;
    private final StoreOpener stores;
    private final OutputStream standardOutput;

    /** @param standardOutput the target of {@code --out -}, which must throw if it cannot be written */
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
