package io.serpdex.bench.hot;

import io.serpdex.bench.measure.BenchOutput;
import io.serpdex.bench.measure.BenchSettings;
import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.store.Store;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Measures hot code paths with JMH. */
public final class HotPathBenchmark {
    private final BenchSettings settings;
    private final String only;
    private final Function<Path, Store> stores;
    private final BenchOutput out;

    /**
     * Creates a benchmark.
     *
     * @param only regular expression to find in the name of a path
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException if the regular expression is invalid
     */
    public HotPathBenchmark(BenchSettings settings, String only, Function<Path, Store> stores, BenchOutput out) {
        this.settings = settings;
        this.only = regularExpression(only);
        this.stores = stores;
        this.out = out;
    }

    private static String regularExpression(String text) {
        try {
            return Pattern.compile(text).pattern();
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "--hot must be a regular expression, got \"" + text + "\": " + e.getDescription() + " at index "
                            + e.getIndex(),
                    e);
        }
    }

    public void run() throws IOException {

        GeneratedStore generated = new GeneratedStore(settings, stores, out);
        generated.prepare();
        out.progress("measuring, about 10 s per path");
        List<JmhHotPaths.Measured> all = new JmhHotPaths().measure(generated.data(), generated.newest(), only);
        out.print("%n| path | µs | ± | bytes allocated |%n|---|---|---|---|");
        for (JmhHotPaths.Measured each : all) {
            out.print(
                    "| %s | %,.3f | %.1f %% | %,.0f |",
                    each.name(), each.nanos() / 1e3, 100 * each.error() / each.nanos(), each.allocatedBytes());
        }
    }
}
