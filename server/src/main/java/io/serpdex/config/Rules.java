package io.serpdex.config;

import io.serpdex.model.CidrBlock;
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

/** The rules that settings follow. */
final class Rules {
    private static final Pattern DIGITS = Pattern.compile("\\d{1,18}");

    private Rules() {}

    static Rule<Integer> number(int least, int most) {
        return new Rule<>(
                range(least, most), (text, folder) -> within(text, least, most).map(Math::toIntExact));
    }

    static Rule<Long> longNumber(long least, long most) {
        return new Rule<>(range(least, most), (text, folder) -> within(text, least, most));
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

    /** One of some words, each with what it means. */
    static <T> Rule<T> choice(Map<String, T> meanings) {
        String words = String.join(" or ", meanings.keySet());
        return new Rule<>(words, (text, folder) -> Optional.ofNullable(meanings.get(text)));
    }

    static Rule<String> text(String sentence, Predicate<String> test) {
        return new Rule<>(sentence, (text, folder) -> Optional.of(text).filter(test));
    }

    static Rule<Path> file() {
        return new Rule<>("a file", (text, folder) -> Optional.of(resolved(text, folder)));
    }

    static Rule<LogTarget> log() {
        return new Rule<>(
                "a file, or none for nowhere",
                (text, folder) -> Optional.of(
                        text.toLowerCase(Locale.ROOT).equals("none")
                                ? new LogTarget.Nowhere()
                                : new LogTarget.ToFile(resolved(text, folder))));
    }

    static Rule<AccountDatabase> accountDatabase() {
        return new Rule<>("a file, or " + AccountDatabase.PostgreSqlUrl.FORM, (text, folder) -> {
            try {
                return Optional.of(AccountDatabase.of(text, folder));
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        });
    }

    static Rule<List<CidrBlock>> addressRanges() {
        return new Rule<>("addresses or ranges such as 10.0.0.0/8, separated by commas", (text, folder) -> {
            try {
                return Optional.of(Arrays.stream(text.split(",", -1))
                        .map(String::strip)
                        .map(CidrBlock::of)
                        .toList());
            } catch (InvalidValueException e) {
                throw new InvalidValueException("is wrong: " + e.getMessage());
            }
        });
    }

    static Rule<List<URI>> clusterAddresses() {
        return new Rule<>(ClusterAddresses.FORM, (text, folder) -> Optional.of(ClusterAddresses.of(text)));
    }

    private static Path resolved(String text, Path folder) {
        try {
            return folder.resolve(text);
        } catch (InvalidPathException e) {
            throw new InvalidValueException("must be a file: " + e.getReason());
        }
    }
}
