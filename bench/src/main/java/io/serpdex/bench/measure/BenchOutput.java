package io.serpdex.bench.measure;

import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The output of a benchmark, line by line: some take hours, and are watched. */
public record BenchOutput(PrintWriter out) {

    public void say(String format, @Nullable Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
        out.flush();
    }

    public void line(String text) {
        say("%s", text);
    }
}
