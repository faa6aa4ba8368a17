package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.CommandLineFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** Tests the help of every command. */
final class HelpLayoutTest {

    static Stream<CommandLine> commands() {
        List<CommandLine> commands = new ArrayList<>();
        add(new CommandLineFactory(System.err).commandLine(), commands);
        return commands.stream();
    }

    private static void add(CommandLine command, List<CommandLine> commands) {
        if (!command.getCommandSpec().usageMessage().hidden()) {
            commands.add(command);
            command.getSubcommands().values().forEach(each -> add(each, commands));
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void describesOptionsAndEndsWithExamples(CommandLine command) {
        String help = command.getUsageMessage(Ansi.OFF);
        String examples = help.substring(Math.max(0, help.lastIndexOf("\nExample")));

        assertThat(help).contains("\nOptions:\n").contains("Usage: serpdex");
        assertThat(examples.lines().skip(2)).isNotEmpty().allMatch(line -> line.startsWith("  "));
    }
}
