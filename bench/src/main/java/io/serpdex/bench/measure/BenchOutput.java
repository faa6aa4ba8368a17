package io.serpdex.bench.measure;

import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Prints results and progress, and keeps the results to save them. Flushes every line, because some runs take hours. */
public final class BenchOutput {
    private final PrintWriter out;
    private final StringBuilder results = new StringBuilder();

    public BenchOutput(PrintWriter out) {
        this.out = out;
    }

    /** Prints a line that is not part of the results. */
    public void progress(String format, @Nullable Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
        out.flush();
    }

    /** Prints a line of the results. */
    public void print(String format, @Nullable Object... values) {
        progress(format, values);
        results.append(String.format(Locale.ROOT, format + "%n", values));
    }

    /** Prints a line of the results without formatting it. */
    public void line(String text) {
        print("%s", text);
    }

    /** Returns all lines of the results printed so far. */
    public String results() {
        return results.toString();
    }
}
