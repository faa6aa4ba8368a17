package io.serpdex.access.database;

import io.serpdex.access.Overrides;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is to be different about an account. Empty stays as it is.
 *
 * @param lines the account's own lines; an empty inner value takes the exception away
 */
public record AccountChange(
        Optional<String> plan,
        Optional<Optional<Long>> lines,
        Optional<Optional<Integer>> requestsPerSecond,
        Optional<Optional<Integer>> simultaneous) {

    Overrides over(Overrides before) {
        return new Overrides(
                lines.orElse(Optional.ofNullable(before.lines())).orElse(null),
                requestsPerSecond
                        .orElse(Optional.ofNullable(before.requestsPerSecond()))
                        .orElse(null),
                simultaneous.orElse(Optional.ofNullable(before.simultaneous())).orElse(null));
    }

    boolean isEmpty() {
        return plan.isEmpty() && lines.isEmpty() && requestsPerSecond.isEmpty() && simultaneous.isEmpty();
    }

    /** For the audit. */
    String describe() {
        List<String> parts = new ArrayList<>();
        plan.ifPresent(value -> parts.add("plan=" + value));
        lines.ifPresent(value -> parts.add("lines=" + describe(value)));
        requestsPerSecond.ifPresent(value -> parts.add("requests_per_second=" + describe(value)));
        simultaneous.ifPresent(value -> parts.add("simultaneous=" + describe(value)));
        return String.join(" ", parts);
    }

    private static String describe(Optional<?> value) {
        return value.map(Object::toString).orElse("as in the plan");
    }
}
