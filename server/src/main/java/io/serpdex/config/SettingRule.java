package io.serpdex.config;

import io.serpdex.log.LogLevels;
import io.serpdex.model.CidrBlock;
import io.serpdex.model.Excerpt;
import io.serpdex.model.InvalidValueException;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The rule for the values of a setting.
 *
 * @param requirement the text after "must be"
 */
record SettingRule<T>(String requirement, Parser<T> parser) {
    private static final Pattern DIGITS = Pattern.compile("\\d{1,18}");

    @FunctionalInterface
    interface Parser<T> {
        /**
         * Returns empty if the text violates the rule.
         *
         * @param folder the base of relative paths
         * @throws InvalidValueException if the message contains more than the rule
         */
        Optional<T> parse(String text, Path folder);
    }

    T read(RawValue given) {
        try {
            return parser.parse(given.text(), given.folder())
                    .orElseThrow(() -> given.invalid("must be " + requirement + ", got " + Excerpt.of(given.text())));
        } catch (InvalidValueException e) {
            throw given.invalid(String.valueOf(e.getMessage()));
        }
    }

    static SettingRule<Integer> number(int least, int most) {
        return new SettingRule<>(
                range(least, most), (text, folder) -> within(text, least, most).map(Math::toIntExact));
    }

    static SettingRule<Long> longNumber(long least, long most) {
        return new SettingRule<>(range(least, most), (text, folder) -> within(text, least, most));
    }

    private static String range(long least, long most) {
        return "a whole number from " + least + " to " + most;
    }

    private static Optional<Long> within(String text, long least, long most) {
        return Optional.of(text)
                .filter(DIGITS.asMatchPredicate())
                .map(Long::valueOf)
                .filter(number -> number >= least && number <= most);
    }

    /** Accepts one of several words, each with a value. */
    static <T> SettingRule<T> choice(Map<String, T> meanings) {
        String words = String.join(", ", meanings.keySet()).replaceFirst(", ([^,]*)$", " or $1");
        return new SettingRule<>(words, (text, folder) -> Optional.ofNullable(meanings.get(text)));
    }

    static SettingRule<String> text(String requirement, Predicate<String> test) {
        return new SettingRule<>(
                requirement, (text, folder) -> Optional.of(text).filter(test));
    }

    static SettingRule<Path> file() {
        return new SettingRule<>("a file", (text, folder) -> Optional.of(resolved(text, folder)));
    }

    static SettingRule<LogLevels> logLevels() {
        return new SettingRule<>(LogLevels.FORM, (text, folder) -> LogLevels.parse(text));
    }

    static SettingRule<LogTarget> log() {
        return new SettingRule<>(
                "a file or none",
                (text, folder) -> Optional.of(
                        text.toLowerCase(Locale.ROOT).equals("none")
                                ? new LogTarget.Nowhere()
                                : new LogTarget.ToFile(resolved(text, folder))));
    }

    static SettingRule<AccountDatabaseLocation> accountDatabase() {
        return new SettingRule<>("a file, or " + AccountDatabaseLocation.PostgreSqlUrl.FORM, (text, folder) -> {
            try {
                return Optional.of(AccountDatabaseLocation.of(text, folder));
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        });
    }

    static SettingRule<List<CidrBlock>> addressRanges() {
        return new SettingRule<>("a comma-separated list of addresses or ranges such as 10.0.0.0/8", (text, folder) -> {
            try {
                return Optional.of(Arrays.stream(text.split(",", -1))
                        .map(String::strip)
                        .map(CidrBlock::of)
                        .toList());
            } catch (InvalidValueException e) {
                throw new InvalidValueException("is invalid: " + e.getMessage());
            }
        });
    }

    static SettingRule<List<URI>> clusterAddresses() {
        return new SettingRule<>(ClusterAddresses.FORM, (text, folder) -> Optional.of(ClusterAddresses.of(text)));
    }

    private static Path resolved(String text, Path folder) {
        try {
            return folder.resolve(text);
        } catch (InvalidPathException e) {
            throw new InvalidValueException("must be a file: " + e.getReason());
        }
    }
}
