package io.serpdex.cli.report;

import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.option.StoreOption;
import io.serpdex.cli.terminal.ImportProgressDisplay;
import io.serpdex.cli.terminal.StandardStream;
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
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Asks one report and writes all its rows to a file. */
final class ExportSubcommand implements Callable<Integer> {
    private static final Param<ResultFormat> FORMAT = Param.optional(
            "format",
            new ParamType.Choice<>(fileFormats(), Map.of()),
            "What is written, where the ending of FILE does not say it");

    private static final String OUT = "--out";
    private static final String FORCE = "--force";

    /** A file has all rows, so there are no pages to choose. */
    private static final List<String> EXCLUDED_PARAMETERS = Stream.concat(
                    Paging.PAGE.params().stream().map(Param::name), Stream.of(FORMAT.name()))
            .toList();

    private final ReportGroup reportGroup;
    private final ReportRegistry reportRegistry;
    private final StoreOpener stores;
    private final OutputStream standardOutput;
    private final StoreOption where = new StoreOption();
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final ReportOptions options = new ReportOptions(spec);

    private ExportSubcommand(
            ReportGroup reportGroup, ReportRegistry reportRegistry, StoreOpener stores, OutputStream standardOutput) {
        this.reportGroup = reportGroup;
        this.reportRegistry = reportRegistry;
        this.stores = stores;
        this.standardOutput = standardOutput;
    }

    /** The command for a method. */
    static CommandSpec spec(
            ReportGroup reportGroup, ReportRegistry reportRegistry, StoreOpener stores, OutputStream standardOutput) {
        ExportSubcommand run = new ExportSubcommand(reportGroup, reportRegistry, stores, standardOutput);
        reportGroup.params().stream()
                .filter(param -> !EXCLUDED_PARAMETERS.contains(param.name()))
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
        ReportHelp.addTo(
                run.spec,
                "export",
                reportGroup,
                " --out=FILE",
                EXCLUDED_PARAMETERS,
                " --out " + reportGroup.name() + ".csv");
        return run.spec;
    }

    static boolean isFormat(Param<?> param) {
        return param.name().equals(FORMAT.name());
    }

    private static Map<String, ResultFormat> fileFormats() {
        Map<String, ResultFormat> words = new LinkedHashMap<>();
        Arrays.stream(ResultFormat.values())
                .filter(ResultFormat::isFile)
                .forEach(resultFormat -> words.put(resultFormat.wireName(), resultFormat));
        return words;
    }

    @Override
    public Integer call() throws IOException {
        String out = spec.findOption(OUT).getValue();
        ResultFormat resultFormat = FORMAT.find(options.parameters(FORMAT)).orElseGet(() -> formatOf(out));
        boolean force = Boolean.TRUE.equals(spec.findOption(FORCE).getValue());
        try (Store store = where.place().open(stores);
                ExportTarget target = ExportTarget.of(out, force, standardOutput)) {
            ReportService service = new ReportService(reportRegistry, store, 1);
            RawParameters rawParameters = options.parameters();
            rawParameters.add(FORMAT.name(), resultFormat.wireName());
            ReportRequest<?> reportRequest = service.parse(reportGroup, rawParameters);
            try (ReportResult<?> reportResult = service.run(reportRequest, () -> Caller.LOCAL_OPERATOR)) {
                DamagedEditionWarning.print(reportResult, spec.commandLine().getErr());
                export(reportResult, resultFormat, target);
            }
        }
        return ExitCode.OK;
    }

    private static ResultFormat formatOf(String out) {
        return fileFormats().values().stream()
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

    /** A bar of rows for whoever watches; nothing for anybody else. */
    static final class ExportProgress implements LongConsumer, AutoCloseable {
        private final @Nullable ProgressBar bar;

        private ExportProgress(@Nullable ProgressBar bar) {
            this.bar = bar;
        }

        static ExportProgress of(long rows) {
            return new ExportProgress(
                    StandardStream.ERROR.isTerminal()
                            ? ImportProgressDisplay.Bars.bar("writing", rows)
                                    .setUnit(" rows", 1)
                                    .build()
                            : null);
        }

        @Override
        public void accept(long rows) {
            if (bar != null) {
                bar.stepTo(rows);
            }
        }

        @Override
        public void close() {
            if (bar != null) {
                bar.close();
            }
        }
    }
}
