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

/** Runs the {@code …Paths} classes of this package in JMH. */
final class JmhHotPaths {
    /** System property for {@link HotStore} in the forked process. */
    static final String DATA = "serpdex.hot.data";

    static final String SERPS = "serpdex.hot.serps";

    private static final int WARM_UP_ITERATIONS = 3;
    private static final int MEASURED_ITERATIONS = 5;

    /**
     * The mean cost of one call of a path.
     *
     * @param error half of the 99.9 % confidence interval of the time, in nanoseconds
     */
    record Measured(String name, double nanos, double error, double allocatedBytes) {}

    /**
     * Measures all matching paths.
     *
     * @param data data folder of the store
     * @param serps file that its newest edition was imported from
     * @param only regular expression to find in the name of a path
     */
    List<Measured> measure(Path data, Path serps, String only) throws IOException {
        Options options = new OptionsBuilder()
                .include(only)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .forks(1)
                .warmupIterations(WARM_UP_ITERATIONS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(MEASURED_ITERATIONS)
                .measurementTime(TimeValue.seconds(1))
                .addProfiler(GCProfiler.class)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                // Added to the options of this process, such as SERPDEX_JAVA_OPTS.
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
                name(run.getParams()), time.getScore(), time.getScoreError(), garbage == null ? 0 : garbage.getScore());
    }

    /** Converts {@code io.serpdex.bench.hot.ReportPaths.firstPage} to {@code report: first page}, followed by its parameters. */
    private static String name(BenchmarkParams params) {
        String[] names = params.getBenchmark().split("\\.", -1);
        String path = words(names[names.length - 2].replace("Paths", "")) + ": " + words(names[names.length - 1]);
        return Stream.concat(Stream.of(path), params.getParamsKeys().stream().map(params::getParam))
                .collect(Collectors.joining(", "));
    }

    private static String words(String name) {
        return name.replaceAll("(?<=.)(?=\\p{Upper})", " ").toLowerCase(Locale.ROOT);
    }
}
