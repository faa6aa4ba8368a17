package io.serpdex.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lays out the help of all commands the same way: a heading per section, and the footer as a list of examples. */
public final class HelpLayout {

    private HelpLayout() {}

    /** Applies the layout to a command and its subcommands. */
    public static CommandLine applyTo(CommandLine command) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        if (usage.header().length > 0) {
            usage.synopsisHeading("%nUsage: ");
        }
        if (usage.description().length > 0) {
            usage.descriptionHeading("%n");
        }
        usage.parameterListHeading("%nArguments:%n")
                .optionListHeading("%nOptions:%n")
                .commandListHeading("%nCommands:%n");
        String[] examples = usage.footer();
        if (examples.length > 0) {
            usage.footerHeading(examples.length == 1 ? "%nExample:%n" : "%nExamples:%n");
            // Rendered verbatim: picocli would wrap an example into lines that cannot be copied.
            usage.sectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, help -> verbatim(examples));
        }
        command.getSubcommands().values().forEach(HelpLayout::applyTo);
        return command;
    }

    private static String verbatim(String[] examples) {
        return Arrays.stream(examples)
                .map(example -> "  " + example + System.lineSeparator())
                .collect(Collectors.joining());
    }
}
