package io.serpdex.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class BenchCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        CommandLine command = BenchMain.commandLine();
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return command.execute(arguments);
    }

    @Test
    void helpListsOptionsAndExamples() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString())
                .contains("Usage: serpdex bench", "--hot", "--rivals", "--storage", "--soak", "--save", "Examples:");
    }

    @Test
    void rejectsUnknownOptions() {
        assertThat(run("--fast")).isEqualTo(2);
        assertThat(err.toString()).contains("serpdex: unknown option \"--fast\"", "Try: serpdex bench --help");
    }

    @Test
    void rejectsInvalidSettings() {
        assertThat(run("--rivals", "duckdb", "--rival-memory", "1")).isEqualTo(2);
        assertThat(err.toString()).contains("serpdex: --rival-memory must be at least 256 MB, got 1");
    }
}
