package io.serpdex.cli.option;

import io.serpdex.cli.terminal.Screen;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** The option {@code --json}, which prints JSON instead of text. */
public final class JsonOption {
    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    /** Prints JSON or text, and returns the exit code. */
    public Integer print(Supplier<JsonNode> jsonOutput, Function<Screen, List<String>> textOutput) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(jsonOutput.get());
        } else {
            textOutput.apply(Screen.ofStandardOutput(spec)).forEach(out::println);
        }
        out.flush();
        return ExitCode.OK;
    }
}
