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

/** Asks one report and prints one page of it. */
final class ReportSubcommand implements Callable<Integer> {
    private enum OutputFormat {
        TABLE,
        JSON,
        CSV
    }

    private static final Param<OutputFormat> FORMAT = Param.defaulting(
            "format",
            new ParamType.Choice<>(formats(), Map.of()),
            "How it is printed: aligned for people, as the HTTP service answers, or as CSV",
            "table");

    private static final String PRETTY = "--pretty";

    private final ReportGroup reportGroup;
    private final ReportRegistry reportRegistry;
    private final StoreOpener stores;
    private final StoreOption where = new StoreOption();
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final ReportOptions options = new ReportOptions(spec);

    private ReportSubcommand(ReportGroup reportGroup, ReportRegistry reportRegistry, StoreOpener stores) {
        this.reportGroup = reportGroup;
        this.reportRegistry = reportRegistry;
        this.stores = stores;
    }

    /** The command for a method. */
    static CommandSpec spec(ReportGroup reportGroup, ReportRegistry reportRegistry, StoreOpener stores) {
        ReportSubcommand run = new ReportSubcommand(reportGroup, reportRegistry, stores);
        // What the report calls format is another thing: a page in the envelope, or a file.
        reportGroup.params().stream()
                .filter(param -> !param.name().equals(FORMAT.name()))
                .forEach(param -> run.options.add(param, reportGroup));
        run.options.add(FORMAT);
        run.spec.addOption(OptionSpec.builder(PRETTY)
                .type(boolean.class)
                .description("Print JSON in several lines.")
                .build());
        run.spec.addMixin("where", CommandSpec.forAnnotatedObject(run.where));
        ReportHelp.addTo(run.spec, "report", reportGroup, "", List.of(), "");
        return run.spec;
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
        OutputFormat outputFormat = FORMAT.read(options.parameters(FORMAT));
        ReportJson json =
                new ReportJson(time, Boolean.TRUE.equals(spec.findOption(PRETTY).getValue()));
        try (Store store = where.place().open(stores)) {
            ReportService service = new ReportService(reportRegistry, store, 1);
            ReportRequest<?> reportRequest = service.parse(reportGroup, options.parameters());
            try (ReportResult<?> reportResult = service.run(reportRequest, () -> Caller.LOCAL_OPERATOR)) {
                DamagedEditionWarning.print(reportResult, spec.commandLine().getErr());
                print(text(reportResult, outputFormat, json));
            }
            return ExitCode.OK;
        } catch (ServiceException failure) {
            if (outputFormat == OutputFormat.JSON) {
                print(json.of(failure) + "\n");
            }
            throw failure;
        }
    }

    private String text(ReportResult<?> reportResult, OutputFormat outputFormat, ReportJson json) throws IOException {
        return switch (outputFormat) {
            case TABLE -> String.join("\n", ReportText.of(reportResult, Screen.ofStandardOutput(spec))) + "\n";
            case JSON -> json.of(reportResult) + "\n";
            case CSV -> {
                ByteArrayOutputStream page = new ByteArrayOutputStream();
                ReportExporter.write(reportResult, ResultFormat.CSV, page, rows -> {});
                yield page.toString(StandardCharsets.UTF_8);
            }
        };
    }

    private void print(String text) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        if (out.checkError()) {
            throw new IOException("standard output cannot be written to");
        }
    }
}
