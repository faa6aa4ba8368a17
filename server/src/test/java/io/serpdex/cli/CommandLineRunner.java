package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.CommandLineFactory;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the command line inside the test. */
public final class CommandLineRunner {
    private CommandLineRunner() {}

    /** The output and the exit code of a command. */
    public record CommandResult(int code, String out, String err) {
        public CommandResult requireSuccess() {
            assertThat(code).as(err).isZero();
            assertThat(err).doesNotContain("\tat ");
            return this;
        }

        /** Returns the error message, which has no stack trace. */
        public String requireFailure(int expectedCode) {
            assertThat(code).as(err).isEqualTo(expectedCode);
            assertThat(err).isNotBlank().doesNotContain("\tat ").doesNotContain("internal error");
            return err;
        }

        public JsonNode json() {
            return JsonMapper.shared().readTree(out);
        }
    }

    public static CommandResult run(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine commandLine = new CommandLineFactory(System.err)
                .commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err));
        int code = commandLine.execute(
                Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
        return new CommandResult(code, out.toString(), err.toString());
    }
}
