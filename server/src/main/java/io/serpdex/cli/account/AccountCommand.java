package io.serpdex.cli.account;

import picocli.CommandLine.Command;

/** {@code serpdex account}: manages accounts. */
@Command(
        name = "account",
        header = "Manage accounts.",
        description = "A running server applies changes within one second. All changes are recorded in the audit log.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"serpdex account add acme --plan Standard", "serpdex account rotate --help"},
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
