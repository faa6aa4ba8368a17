package io.serpdex.cli;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountOverview;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Gives an account a new token. */
@Command(
        name = "rotate",
        header = "Gives an account a new token and prints it, this once.",
        description =
                "Gives an account a new token and prints it, this once. Those that it had stay valid for the grace time, "
                        + "in which its programs take the new one.",
        mixinStandardHelpOptions = true)
final class AccountRotateCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "The account.")
    private String name = "";

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            required = true,
            converter = GraceTime.class,
            description = "How long the tokens that it had stay valid: 90s, 15m, 24h, 7d, or 0.")
    private Duration grace = Duration.ZERO;

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    private record Rotated(AccountOverview account, String token) {}

    @Override
    public Integer call() {
        Rotated rotated = accounts.with(open -> {
            String token = open.rotate(name, grace, AccountsOption.actor());
            return new Rotated(open.overview(name), token);
        });
        String sentence = grace.isZero()
                ? name + " has a new token. Those that it had are no longer valid."
                : name + " has a new token. Those that it had stay valid for " + GraceTime.words(grace) + ".";
        return output.print(
                () -> AccountJson.of(rotated.account(), rotated.token(), grace),
                screen -> AccountText.withToken(sentence, rotated.token()));
    }
}
