package io.serpdex.cli;

import java.util.Objects;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The root of the command line, which has only subcommands. */
@Command(
        name = "serpdex",
        description = "Self-hosted search analytics.",
        mixinStandardHelpOptions = true,
        versionProvider = SerpdexCommand.VersionProvider.class,
        footerHeading = "%n",
        footer = "Each command has a help of its own:  serpdex COMMAND --help",
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class SerpdexCommand {

    /** Returns the version in the manifest of the jar. */
    static final class VersionProvider implements IVersionProvider {

        @Override
        public String[] getVersion() {
            String built = VersionProvider.class.getPackage().getImplementationVersion();
            return new String[] {"serpdex " + Objects.requireNonNullElse(built, "(not packaged)")};
        }
    }
}
