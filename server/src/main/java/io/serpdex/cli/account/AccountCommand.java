package io.serpdex.cli.account;

import picocli.CommandLine.Command;

/** {@code serpdex account}: manages accounts. */
@Command(
        name = "account",
        header = "Adds, changes and shows accounts.",
        description =
                "Adds, changes and shows accounts. It may run beside the service, which follows within a second. Every "
                        + "change leaves a line in the audit.",
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%n",
        footer = "What a command takes:  serpdex account COMMAND --help",
        mixinStandardHelpOptions = true,
        subcommands = {
            AccountAddCommand.class,
            AccountListCommand.class,
            AccountShowCommand.class,
            AccountSetCommand.class,
            AccountStateCommand.Disable.class,
            AccountStateCommand.Enable.class,
            AccountRotateCommand.class,
            AccountAuditCommand.class
        })
public final class AccountCommand {}
