package io.serpdex.cli.report;

import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.option.StoreOption;
import io.serpdex.cli.terminal.Screen;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Caller;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.report.ResultFormat;
import io.serpdex.report.Stopwatch;
import io.serpdex.report.export.ReportExporter;
import io.serpdex.store.Store;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Runs a report and prints a page of it. */
final class ReportSubcommand implements Callable<Integer> {
    private enum OutputFormat {
        TABLE,
        JSON,
        CSV
    }

    private static final Param<OutputFormat> FORMAT = Param.defaulting(
            "format",
            new ParamType.Choice<>(formats(), Map.of()),
            "Output format: a table, the JSON of the HTTP API, or CSV",
            "table");

    private static final String PRETTY = "--pretty";

    private final ReportGroup group;
    private final ReportRegistry registry;
    private final StoreOpener stores;
    private final StoreOption storeOption = new StoreOption();
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final ReportOptions options = new ReportOptions(spec);

    private ReportSubcommand(ReportGroup group, ReportRegistry registry, StoreOpener stores) {
        this.group = group;
        this.registry = registry;
        this.stores = stores;
    }

    /** Returns the command of a report. */
    static CommandSpec spec(ReportGroup group, ReportRegistry registry, StoreOpener stores) {
        ReportSubcommand command = new ReportSubcommand(group, registry, stores);
        // The parameter "format" of the HTTP API has other values.
        group.params().stream()
                .filter(param -> !param.name().equals(FORMAT.name()))
                .forEach(param -> command.options.add(param, group));
        command.options.add(FORMAT);
        command.spec.addOption(OptionSpec.builder(PRETTY)
                .type(boolean.class)
                .description("Indent JSON.")
                .build());
        command.spec.addMixin("store", CommandSpec.forAnnotatedObject(command.storeOption));
        ReportHelp.addTo(command.spec, "report", group, "", List.of(), "");
        return command.spec;
    }

    private static Map<String, OutputFormat> formats() {
        Map<String, OutputFormat> words = new LinkedHashMap<>();
        words.put("table", OutputFormat.TABLE);
        words.put("json", OutputFormat.JSON);
        words.put("csv", OutputFormat.CSV);
        return words;
    }

    @Override
    public Integer call() throws IOException {
        Stopwatch time = new Stopwatch();
        OutputFormat format = FORMAT.read(options.parameters(FORMAT));
        ReportJson json =
                new ReportJson(time, Boolean.TRUE.equals(spec.findOption(PRETTY).getValue()));
        try (Store store = storeOption.location().open(stores)) {
            ReportService service = new ReportService(registry, store, 1);
            ReportRequest<?> request = service.parse(group, options.parameters());
            try (ReportResult<?> result = service.run(request, () -> Caller.LOCAL_OPERATOR)) {
                DamagedEditionWarning.print(result, spec.commandLine().getErr());
                print(text(result, format, json));
            }
            return ExitCode.OK;
        } catch (ServiceException failure) {
            if (format == OutputFormat.JSON) {
                print(json.of(failure) + "\n");
            }
            throw failure;
        }
    }

    private String text(ReportResult<?> result, OutputFormat format, ReportJson json) throws IOException {
        return switch (format) {
            case TABLE -> String.join("\n", ReportText.of(result, Screen.ofStandardOutput(spec))) + "\n";
            case JSON -> json.of(result) + "\n";
            case CSV -> {
                ByteArrayOutputStream page = new ByteArrayOutputStream();
                ReportExporter.write(result, ResultFormat.CSV, page, rows -> {});
                yield page.toString(StandardCharsets.UTF_8);
            }
        };
    }

    private void print(String text) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        if (out.checkError()) {
            throw new IOException("cannot write to standard output");
        }
    }
}
