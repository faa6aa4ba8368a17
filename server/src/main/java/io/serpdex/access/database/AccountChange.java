package io.serpdex.access.database;

import io.serpdex.access.Limit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be different about an account. What is not named stays as it is.
 *
 * @param plan the name of its new plan
 * @param limits its own limits; an empty value takes the exception away
 */
public record AccountChange(Optional<String> plan, Map<Limit, Optional<Long>> limits) {

    public AccountChange {
        Map<Limit, Optional<Long>> inOrder = new EnumMap<>(Limit.class);
        inOrder.putAll(limits);
        limits = Collections.unmodifiableMap(inOrder);
    }

    boolean isEmpty() {
        return plan.isEmpty() && limits.isEmpty();
    }

    /** For the audit. */
    String describe() {
        List<String> parts = new ArrayList<>();
        plan.ifPresent(value -> parts.add("plan=" + value));
        limits.forEach((limit, value) -> parts.add(limit.wireName() + "="
                + value.map(number -> Long.toString(number)).orElse("as in the plan")));
        return String.join(" ", parts);
    }
}
