package io.serpdex.bench;

import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Where a benchmark says what it does and finds, line by line: some take hours, and are watched. */
public record Printout(PrintWriter out) {

    void say(String format, @Nullable Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
        out.flush();
    }

    void line(String text) {
        say("%s", text);
    }
}
