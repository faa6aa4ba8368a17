package io.serpdex.cli;

import picocli.CommandLine.Command;

/** The root of the command line; what it does is in its subcommands. */
@Command(
        name = "serpdex",
        description = "Self-hosted search analytics.",
        mixinStandardHelpOptions = true,
        versionProvider = SerpdexVersion.class,
        footerHeading = "%n",
        footer = "Each command has a help of its own:  serpdex COMMAND --help",
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class SerpdexCommand {}
