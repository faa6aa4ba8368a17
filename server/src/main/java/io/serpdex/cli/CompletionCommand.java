package io.serpdex.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code serpdex completion}: prints a shell script that completes commands, reports and options. */
@Command(
        name = "completion",
        header = "Print a completion script for bash and zsh.",
        description = "The script completes commands, reports, options and their values.",
        footer = {
            "source <(./serpdex completion)   # this shell only",
            "./serpdex completion > ~/.local/share/bash-completion/completions/serpdex   # bash",
            "./serpdex completion > ~/.serpdex-completion   # zsh",
            "echo 'source ~/.serpdex-completion' >> ~/.zshrc"
        },
        mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandSpec program = spec.root();
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash(program.name(), program.commandLine()));
        out.flush();
        return ExitCode.OK;
    }
}
