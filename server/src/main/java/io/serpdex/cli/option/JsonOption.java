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

/** {@code --json}: whether a program or a person reads what is printed. */
public final class JsonOption {
    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    /** Prints one of the two. */
    public Integer print(Supplier<JsonNode> forPrograms, Function<Screen, List<String>> forPeople) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(forPrograms.get());
        } else {
            forPeople.apply(Screen.ofStandardOutput(spec)).forEach(out::println);
        }
        out.flush();
        return ExitCode.OK;
    }
}
