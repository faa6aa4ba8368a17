package io.serpdex.cli;

import io.serpdex.model.Excerpt;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Ends an invalid command line with a message and a reference to the help. */
public final class UsageErrorHandler implements IParameterExceptionHandler {

    private static final Pattern OPTION_WITHOUT_VALUE =
            Pattern.compile("(Missing required|Expected) parameter for option .*", Pattern.DOTALL);
    private static final Pattern INVALID_VALUE =
            Pattern.compile("Invalid value for [^:]*: (?<reason>.*)", Pattern.DOTALL);
    private static final Pattern NOT_A_NUMBER = Pattern.compile("'(?<value>.*)' is not an? (?<type>int|long|double)");
    private static final Pattern NOT_A_CHOICE =
            Pattern.compile("expected one of \\[(?<words>.*)] \\(case-insensitive\\) but was '(?<value>.*)'");

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        PrintWriter err = command.getErr();
        boolean hasCommands = !command.getSubcommands().isEmpty();
        if (hasCommands && !(failure instanceof UnmatchedArgumentException)) {
            // A command group without a subcommand prints its help, which lists the subcommands.
            command.usage(err);
        } else {
            err.println("serpdex: " + message(failure, command));
            err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        err.flush();
        return ExitCode.USAGE;
    }

    private static String message(ParameterException failure, CommandLine command) {
        return switch (failure) {
            case UnmatchedArgumentException unknown -> unknownArgument(unknown, command);
            case MissingParameterException missing -> missingArgument(missing);
            default -> invalidValue(failure);
        };
    }

    private static String unknownArgument(UnmatchedArgumentException unknown, CommandLine command) {
        String first = unknown.getUnmatched().getFirst();
        if (!first.startsWith("-") && !command.getSubcommands().isEmpty()) {
            return "unknown " + kind(command) + " " + Excerpt.of(first) + ": must be one of "
                    + String.join(", ", visibleSubcommands(command));
        }
        List<String> similar = unknown.getSuggestions();
        return (first.startsWith("-") ? "unknown option " : "unexpected argument ")
                + Excerpt.of(first)
                + (similar.isEmpty() ? "" : ". Did you mean " + String.join(" or ", similar) + "?");
    }

    private static String missingArgument(MissingParameterException missing) {
        String names =
                missing.getMissing().stream().map(UsageErrorHandler::name).collect(Collectors.joining(" and "));
        if (OPTION_WITHOUT_VALUE.matcher(String.valueOf(missing.getMessage())).matches()) {
            return names + " requires a value";
        }
        return names + (missing.getMissing().size() == 1 ? " is missing" : " are missing");
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    /** Rewrites messages of picocli to the form "--keep must be a whole number, got "x"". */
    private static String invalidValue(ParameterException failure) {
        String message = String.valueOf(failure.getMessage());
        Matcher invalid = INVALID_VALUE.matcher(message);
        ArgSpec argument = failure.getArgSpec();
        if (argument == null || !invalid.matches()) {
            return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
        }
        String reason = invalid.group("reason");
        Matcher number = NOT_A_NUMBER.matcher(reason);
        Matcher choice = NOT_A_CHOICE.matcher(reason);
        if (number.matches()) {
            boolean whole = !number.group("type").equals("double");
            reason = "must be a " + (whole ? "whole " : "") + "number, got " + Excerpt.of(number.group("value"));
        } else if (choice.matches()) {
            reason = "must be one of " + choice.group("words").toLowerCase(Locale.ROOT) + ", got "
                    + Excerpt.of(choice.group("value"));
        }
        return name(argument) + " " + reason.replaceFirst("^\\w+ (?=must )", "");
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
}
