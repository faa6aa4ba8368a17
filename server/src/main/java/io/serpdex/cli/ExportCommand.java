package io.serpdex.cli;

import io.serpdex.report.Method;
import io.serpdex.report.Methods;
import java.io.OutputStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code serpdex export METHOD}: a command for each method whose rows can be a file. */
@Command(
        name = "export",
        header = "Writes all rows of a report as CSV, Excel or JSON Lines.",
        description = "Asks one report and writes every row that its filters leave, however many there are.",
        synopsisSubcommandLabel = "METHOD --query=TEXT --out=FILE [OPTIONS]",
        footerHeading = "%n",
        footer = "What a method takes:  serpdex export METHOD --help",
        mixinStandardHelpOptions = true)
public final class ExportCommand {
    private final Methods methods;
    private final StoreOpener stores;
    private final OutputStream standardOutput;

    /** @param standardOutput where {@code --out -} goes; it should fail when it cannot be written to */
    public ExportCommand(Methods methods, StoreOpener stores, OutputStream standardOutput) {
        this.methods = methods;
        this.stores = stores;
        this.standardOutput = standardOutput;
    }

    public CommandLine commandLine() {
        CommandLine command = new CommandLine(this);
        List<Method> offered = methods.all().stream()
                .filter(method -> method.params().stream().anyMatch(ExportRun::isFormat))
                .toList();
        offered.forEach(method ->
                command.addSubcommand(method.name(), ExportRun.spec(method, methods, stores, standardOutput)));
        MethodList.replaceCommandList(command, offered);
        return command;
    }
}
