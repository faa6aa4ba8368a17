package io.serpdex.cli;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.report.Caller;
import io.serpdex.report.Paging;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.RawParameters;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.ReportRequest;
import io.serpdex.report.ReportResult;
import io.serpdex.report.ReportService;
import io.serpdex.report.ResultFormat;
import io.serpdex.report.export.ReportExporter;
import io.serpdex.store.Store;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Asks one report and writes all its rows to a file. */
final class ExportRun implements Callable<Integer> {
    private static final Param<ResultFormat> FORMAT = Param.optional(
            "format",
            new ParamType.Choice<>(files(), Map.of()),
            "What is written, where the ending of FILE does not say it");

    private static final String OUT = "--out";
    private static final String FORCE = "--force";

    /** A file has all rows, so there are no pages to choose. */
    private static final List<String> LEFT_OUT = Stream.concat(
                    Paging.PAGE.params().stream().map(Param::name), Stream.of(FORMAT.name()))
            .toList();

    private final ReportGroup reportGroup;
    private final ReportRegistry reportRegistry;
    private final StoreOpener stores;
    private final OutputStream standardOutput;
    private final StoreOption where = new StoreOption();
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final MethodOptions options = new MethodOptions(spec);

    private ExportRun(
            ReportGroup reportGroup, ReportRegistry reportRegistry, StoreOpener stores, OutputStream standardOutput) {
        this.reportGroup = reportGroup;
        this.reportRegistry = reportRegistry;
        this.stores = stores;
        this.standardOutput = standardOutput;
    }

    /** The command for a method. */
    static CommandSpec spec(
            ReportGroup reportGroup, ReportRegistry reportRegistry, StoreOpener stores, OutputStream standardOutput) {
        ExportRun run = new ExportRun(reportGroup, reportRegistry, stores, standardOutput);
        reportGroup.params().stream()
                .filter(param -> !LEFT_OUT.contains(param.name()))
                .forEach(param -> run.options.add(param, reportGroup));
        run.spec.addOption(OptionSpec.builder(OUT)
                .type(String.class)
                .required(true)
                .paramLabel("FILE")
                .description("File to write; its ending (csv, xlsx, jsonl) says what it is; - is standard output.")
                .build());
        run.options.add(FORMAT);
        run.spec.addOption(OptionSpec.builder(FORCE)
                .type(boolean.class)
                .description("Overwrite the file where it exists.")
                .build());
        run.spec.addMixin("where", CommandSpec.forAnnotatedObject(run.where));
        MethodHelp.addTo(
                run.spec, "export", reportGroup, " --out=FILE", LEFT_OUT, " --out " + reportGroup.name() + ".csv");
        return run.spec;
    }

    static boolean isFormat(Param<?> param) {
        return param.name().equals(FORMAT.name());
    }

    private static Map<String, ResultFormat> files() {
        Map<String, ResultFormat> words = new LinkedHashMap<>();
        Arrays.stream(ResultFormat.values())
                .filter(ResultFormat::isFile)
                .forEach(resultFormat -> words.put(resultFormat.wireName(), resultFormat));
        return words;
    }

    @Override
    public Integer call() throws IOException {
        String out = spec.findOption(OUT).getValue();
        ResultFormat resultFormat = FORMAT.find(options.given(FORMAT)).orElseGet(() -> byEnding(out));
        boolean force = Boolean.TRUE.equals(spec.findOption(FORCE).getValue());
        try (Store store = where.place().open(stores);
                ExportTarget target = ExportTarget.of(out, force, standardOutput)) {
            ReportService service = new ReportService(reportRegistry, store, 1);
            RawParameters rawParameters = options.given();
            rawParameters.add(FORMAT.name(), resultFormat.wireName());
            ReportRequest<?> reportRequest = service.parse(reportGroup, rawParameters);
            try (ReportResult<?> reportResult = service.run(reportRequest, () -> Caller.LOCAL_OPERATOR)) {
                Complaints.print(reportResult, spec.commandLine().getErr());
                export(reportResult, resultFormat, target);
            }
        }
        return ExitCode.OK;
    }

    private static ResultFormat byEnding(String out) {
        return files().values().stream()
                .filter(resultFormat -> out.toLowerCase(Locale.ROOT).endsWith("." + resultFormat.wireName()))
                .findFirst()
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "--out must end in .csv, .xlsx or .jsonl where --format does not say what to write, got " + out,
                        "out"));
    }

    private void export(ReportResult<?> reportResult, ResultFormat resultFormat, ExportTarget target)
            throws IOException {
        try (ExportProgress progress = ExportProgress.of(reportResult.rows())) {
            ReportExporter.write(reportResult, resultFormat, target.stream(), progress);
        }
        long bytes = target.finish();
        PrintWriter said = target.isFile()
                ? spec.commandLine().getOut()
                : spec.commandLine().getErr();
        said.printf(
                Locale.ROOT,
                "%,d %s, %,d bytes, written to %s%n",
                reportResult.rows(),
                reportResult.rows() == 1 ? "row" : "rows",
                bytes,
                target.isFile() ? spec.findOption(OUT).getValue() : "standard output");
        said.flush();
    }
}
