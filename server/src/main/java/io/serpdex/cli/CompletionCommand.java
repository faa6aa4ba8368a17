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
        header = "Prints a script for Tab completion in bash and zsh.",
        description = "Prints a completion script for bash and zsh: commands, methods, options and their words.",
        footerHeading = "%nTo install it:%n",
        footer = {
            "  this shell only   source <(./serpdex completion)",
            "  bash, for good    ./serpdex completion > ~/.local/share/bash-completion/completions/serpdex",
            "  zsh, for good     ./serpdex completion > ~/.serpdex-completion",
            "                    echo 'source ~/.serpdex-completion' >> ~/.zshrc"
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
