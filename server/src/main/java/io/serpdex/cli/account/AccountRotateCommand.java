package io.serpdex.cli.account;

import io.serpdex.access.admin.AccountJson;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.cli.option.JsonOption;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code serpdex account rotate}: issues a new token. */
@Command(
        name = "rotate",
        header = "Replace the token of an account and print the new one.",
        description =
                "The new token cannot be shown again. Old tokens stay valid for the grace period, so that clients can "
                        + "switch to the new one.",
        footer = {
            "serpdex account rotate acme --grace 24h",
            "serpdex account rotate acme --grace 0   # the old token was leaked"
        },
        mixinStandardHelpOptions = true)
final class AccountRotateCommand implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "Name of the account.")
    private String name = "";

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            required = true,
            converter = GraceTime.class,
            description =
                    "Grace period of the old tokens, such as 90s, 15m, 24h or 7d, or 0 to revoke them immediately.")
    private Duration grace = Duration.ZERO;

    @Mixin
    private AccountsOption accounts = new AccountsOption();

    @Mixin
    private JsonOption output = new JsonOption();

    private record Rotated(AccountOverview account, String token) {}

    @Override
    public Integer call() {
        Rotated rotated = accounts.with(operations -> {
            String token = operations.rotate(name, grace, AccountsOption.actor());
            return new Rotated(operations.overview(name), token);
        });
        String sentence = grace.isZero()
                ? "Replaced the token of " + name + ". Old tokens are no longer valid."
                : "Replaced the token of " + name + ". Old tokens stay valid for " + GraceTime.format(grace) + ".";
        return output.print(
                () -> AccountJson.of(rotated.account(), rotated.token(), grace),
                screen -> AccountText.withToken(sentence, rotated.token()));
    }

    /** Parses and formats a duration such as {@code 24h}. */
    static final class GraceTime implements ITypeConverter<Duration> {
        private static final Pattern TIME = Pattern.compile("(?<number>\\d{1,9})(?<unit>[smhd])|0");

        @Override
        public Duration convert(String text) {
            Matcher time = TIME.matcher(text);
            if (!time.matches()) {
                throw new TypeConversionException(
                        "must be a duration such as 90s, 15m, 24h or 7d, or 0, got \"" + text + "\"");
            }
            return time.group("unit") == null
                    ? Duration.ZERO
                    : Duration.of(Long.parseLong(time.group("number")), unit(time.group("unit")));
        }

        private static ChronoUnit unit(String letter) {
            return switch (letter) {
                case "s" -> ChronoUnit.SECONDS;
                case "m" -> ChronoUnit.MINUTES;
                case "h" -> ChronoUnit.HOURS;
                default -> ChronoUnit.DAYS;
            };
        }

        /** Formats a duration in the largest unit without a remainder. */
        static String format(Duration time) {
            ChronoUnit unit = ChronoUnit.SECONDS;
            for (ChronoUnit larger : List.of(ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.DAYS)) {
                if (time.toSeconds() % larger.getDuration().toSeconds() == 0) {
                    unit = larger;
                }
            }
            long number = time.dividedBy(unit.getDuration());
            String plural = unit.toString().toLowerCase(Locale.ROOT);
            return number + " " + (number == 1 ? plural.substring(0, plural.length() - 1) : plural);
        }
    }
}
