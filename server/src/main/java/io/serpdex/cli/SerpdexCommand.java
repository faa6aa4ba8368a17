package io.serpdex.cli;

import io.serpdex.config.BuildInfo;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The root of the command line, which has only subcommands. */
@Command(
        name = "serpdex",
        description = "Self-hosted search analytics.",
        mixinStandardHelpOptions = true,
        versionProvider = SerpdexCommand.VersionProvider.class,
        footer = {
            "serpdex demo            # start a server with sample data",
            "serpdex import --help   # show the help of a command"
        },
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:success", "1:failure", "2:invalid usage or configuration"})
public final class SerpdexCommand {

    /** Prints the version of the build. */
    static final class VersionProvider implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"serpdex " + BuildInfo.current()};
        }
    }
}
