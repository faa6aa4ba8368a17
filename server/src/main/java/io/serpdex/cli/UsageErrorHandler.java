package io.serpdex.cli;

import io.serpdex.model.Excerpt;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Ends an invalid command line with a message and a reference to the help. */
public final class UsageErrorHandler implements IParameterExceptionHandler {

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        PrintWriter err = command.getErr();
        boolean hasCommands = !command.getSubcommands().isEmpty();
        if (hasCommands && !(failure instanceof UnmatchedArgumentException)) {
            // A command group without a subcommand prints its help, which lists the subcommands.
            command.usage(err);
        } else {
            err.println("serpdex: " + sentence(failure, command));
            err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        err.flush();
        return ExitCode.USAGE;
    }

    private static String sentence(ParameterException failure, CommandLine command) {
        if (!(failure instanceof UnmatchedArgumentException unmatched)) {
            return uncapitalised(String.valueOf(failure.getMessage()));
        }
        String first = unmatched.getUnmatched().getFirst();
        if (!first.startsWith("-") && !command.getSubcommands().isEmpty()) {
            return "unknown " + kind(command) + " " + Excerpt.of(first) + ": must be one of "
                    + String.join(", ", visibleSubcommands(command));
        }
        List<String> similar = unmatched.getSuggestions();
        return (first.startsWith("-") ? "unknown option " : "unexpected argument ")
                + Excerpt.of(first)
                + (similar.isEmpty() ? "" : ". Did you mean " + String.join(" or ", similar) + "?");
    }

    private static List<String> visibleSubcommands(CommandLine command) {
        return command.getSubcommands().entrySet().stream()
                .filter(entry ->
                        !entry.getValue().getCommandSpec().usageMessage().hidden())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the first word of the label, such as {@code report} for {@code REPORT --query=TEXT}. */
    private static String kind(CommandLine command) {
        String label = command.getCommandSpec().usageMessage().synopsisSubcommandLabel();
        return label.split(" ", 2)[0].toLowerCase(Locale.ROOT);
    }

    private static String uncapitalised(String message) {
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }
}
