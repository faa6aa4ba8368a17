package io.serpdex.cli.report;

import io.serpdex.cli.option.StoreOpener;
import io.serpdex.cli.option.StoreOption;
import io.serpdex.cli.terminal.AsciiProgressBar;
import io.serpdex.cli.terminal.StandardStream;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
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

/** Runs a report and writes all its rows to a file. */
final class ExportSubcommand implements Callable<Integer> {
    private static final Param<ResultFormat> FORMAT = Param.optional(
            "format",
            new ParamType.Choice<>(fileFormats(), Map.of()),
            "Output format, required unless FILE has one of these extensions");

    private static final String OUT = "--out";
    private static final String FORCE = "--force";

    /** A file contains all rows, so paging is not offered. */
    private static final List<String> EXCLUDED_PARAMETERS = Stream.concat(
                    Paging.PAGE.params().stream().map(Param::name), Stream.of(FORMAT.name()))
            .toList();

    private final ReportGroup group;
    private final ReportRegistry registry;
    private final StoreOpener stores;
    private final OutputStream standardOutput;
    private final StoreOption storeOption = new StoreOption();
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final ReportOptions options = new ReportOptions(spec);

    private ExportSubcommand(
            ReportGroup group, ReportRegistry registry, StoreOpener stores, OutputStream standardOutput) {
        this.group = group;
        this.registry = registry;
        this.stores = stores;
        this.standardOutput = standardOutput;
    }

    /** Returns the command of a report. */
    static CommandSpec spec(
            ReportGroup group, ReportRegistry registry, StoreOpener stores, OutputStream standardOutput) {
        ExportSubcommand command = new ExportSubcommand(group, registry, stores, standardOutput);
        group.params().stream()
                .filter(param -> !EXCLUDED_PARAMETERS.contains(param.name()))
                .forEach(param -> command.options.add(param, group));
        command.spec.addOption(OptionSpec.builder(OUT)
                .type(String.class)
                .required(true)
                .paramLabel("FILE")
                .description(
                        "Output file, or - for standard output. Its extension selects the format: csv, xlsx or jsonl.")
                .build());
        command.options.add(FORMAT);
        command.spec.addOption(OptionSpec.builder(FORCE)
                .type(boolean.class)
                .description("Overwrite an existing file.")
                .build());
        command.spec.addMixin("store", CommandSpec.forAnnotatedObject(command.storeOption));
        ReportHelp.addTo(
                command.spec, "export", group, " --out=FILE", EXCLUDED_PARAMETERS, " --out " + group.name() + ".csv");
        return command.spec;
    }

    static boolean isFormat(Param<?> param) {
        return param.name().equals(FORMAT.name());
    }

    private static Map<String, ResultFormat> fileFormats() {
        Map<String, ResultFormat> words = new LinkedHashMap<>();
        Arrays.stream(ResultFormat.values())
                .filter(ResultFormat::isFile)
                .forEach(format -> words.put(format.wireName(), format));
        return words;
    }

    @Override
    public Integer call() throws IOException {
        String out = spec.findOption(OUT).getValue();
        ResultFormat format = FORMAT.find(options.parameters(FORMAT)).orElseGet(() -> formatOf(out));
        boolean force = Boolean.TRUE.equals(spec.findOption(FORCE).getValue());
        try (Store store = storeOption.location().open(stores);
                ExportTarget target = ExportTarget.of(out, force, standardOutput)) {
            ReportService service = new ReportService(registry, store, 1);
            RawParameters parameters = options.parameters();
            parameters.add(FORMAT.name(), format.wireName());
            ReportRequest<?> request = service.parse(group, parameters);
            try (ReportResult<?> result = service.run(request, () -> Caller.LOCAL_OPERATOR)) {
                DamagedEditionWarning.print(result, spec.commandLine().getErr());
                export(result, format, target);
            }
        }
        return ExitCode.OK;
    }

    private static ResultFormat formatOf(String out) {
        return fileFormats().values().stream()
                .filter(format -> out.toLowerCase(Locale.ROOT).endsWith("." + format.wireName()))
                .findFirst()
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "--out must end in .csv, .xlsx or .jsonl unless --format is set, got " + Excerpt.of(out),
                        "out"));
    }

    private void export(ReportResult<?> result, ResultFormat format, ExportTarget target) throws IOException {
        try (ExportProgress progress = ExportProgress.of(result.rows())) {
            ReportExporter.write(result, format, target.stream(), progress);
        }
        long bytes = target.finish();
        PrintWriter message = target.isFile()
                ? spec.commandLine().getOut()
                : spec.commandLine().getErr();
        message.printf(
                Locale.ROOT,
                "Wrote %,d %s (%,d bytes) to %s%n",
                result.rows(),
                result.rows() == 1 ? "row" : "rows",
                bytes,
                target.isFile() ? spec.findOption(OUT).getValue() : "standard output");
        message.flush();
    }

    /** Shows a bar of written rows on a terminal. */
    private static final class ExportProgress implements LongConsumer, AutoCloseable {
        private final @Nullable ProgressBar bar;

        private ExportProgress(@Nullable ProgressBar bar) {
            this.bar = bar;
        }

        static ExportProgress of(long rows) {
            return new ExportProgress(
                    StandardStream.ERROR.isTerminal()
                            ? AsciiProgressBar.builder("writing", rows)
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
