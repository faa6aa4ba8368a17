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

/** Measures each piece of code that most answers go through, by itself. */
public final class HotPathBenchmark {
    private final BenchSettings settings;
    private final String only;
    private final Function<Path, Store> stores;
    private final BenchOutput out;

    /**
     * A run, not begun.
     *
     * @param only a regular expression that the name of a piece must match somewhere
     * @param stores opens the embedded store of a folder
     * @throws IllegalArgumentException if that is none
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
                    text + " is no regular expression: " + e.getDescription() + " at " + e.getIndex(), e);
        }
    }

    public void run() throws IOException {
        out.say("machine: %s", GeneratedStore.machine());
        GeneratedStore invented = new GeneratedStore(settings, stores, out);
        invented.prepare();
        out.say("measuring, some ten seconds each");
        List<JmhHotPaths.Measured> all = new JmhHotPaths().measure(invented.data(), invented.newest(), only);
        out.say("%n| path | µs | ± | bytes allocated |%n|---|---|---|---|");
        for (JmhHotPaths.Measured each : all) {
            out.say(
                    "| %s | %,.3f | %.1f %% | %,.0f |",
                    each.name(), each.nanos() / 1e3, 100 * each.error() / each.nanos(), each.allocatedBytes());
        }
    }
}
