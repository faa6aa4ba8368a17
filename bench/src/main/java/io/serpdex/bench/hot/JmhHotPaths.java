package io.serpdex.bench.hot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the classes of this folder whose names end with {@code Paths} in the harness of the JDK's makers. */
final class JmhHotPaths {
    /** Properties that a fork is given: {@link HotStore} reads them. */
    static final String DATA = "serpdex.hot.data";

    static final String SERPS = "serpdex.hot.serps";

    private static final int WARM_UPS = 3;
    private static final int MEASURES = 5;

    /**
     * The cost of one piece, once.
     *
     * @param nanos on average
     * @param error half of the interval that the average is in, with 99.9 %
     * @param allocatedBytes garbage, on average
     */
    record Measured(String name, double nanos, double error, double allocatedBytes) {}

    /**
     * Measures, some seconds each.
     *
     * @param data of an embedded store
     * @param serps what its newest edition was imported from
     * @param only a regular expression that the name of a piece must match somewhere
     */
    List<Measured> measure(Path data, Path serps, String only) throws IOException {
        Options options = new OptionsBuilder()
                .include(only)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .forks(1)
                .warmupIterations(WARM_UPS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(MEASURES)
                .measurementTime(TimeValue.seconds(1))
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                // Besides those of this process, such as SERPDEX_JAVA_OPTS.
                .jvmArgsAppend("-D" + DATA + "=" + data.toAbsolutePath(), "-D" + SERPS + "=" + serps.toAbsolutePath())
                .build();
        try {
            return new Runner(options).run().stream().map(JmhHotPaths::measured).toList();
        } catch (RunnerException e) {
            throw new IOException(e);
        }
    }

    private static Measured measured(RunResult run) {
        Result<?> time = run.getPrimaryResult();
        Result<?> garbage = run.getSecondaryResults().get("gc.alloc.rate.norm");
        return new Measured(
                sentence(run.getParams()),
                time.getScore(),
                time.getScoreError(),
                garbage == null ? 0 : garbage.getScore());
    }

    /** {@code io.serpdex.bench.hot.ReportPaths.firstPage} is read as {@code report: first page}, with its parameters behind. */
    private static String sentence(BenchmarkParams params) {
        String[] names = params.getBenchmark().split("\\.", -1);
        String sentence = words(names[names.length - 2].replace("Paths", "")) + ": " + words(names[names.length - 1]);
        return Stream.concat(
                        Stream.of(sentence), params.getParamsKeys().stream().map(params::getParam))
                .collect(Collectors.joining(", "));
    }

    private static String words(String name) {
        return name.replaceAll("(?<=.)(?=\\p{Upper})", " ").toLowerCase(Locale.ROOT);
    }
}
