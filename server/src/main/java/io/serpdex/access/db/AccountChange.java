package io.serpdex.access.db;

import io.serpdex.access.AccountLimit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A change to an account. Unnamed properties keep their value.
 *
 * @param plan the name of its new plan
 * @param limits its overrides; an empty value removes the override
 */
public record AccountChange(Optional<String> plan, Map<AccountLimit, Optional<Long>> limits) {

    public AccountChange {
        Map<AccountLimit, Optional<Long>> inOrder = new EnumMap<>(AccountLimit.class);
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
        limits.forEach((accountLimit, value) -> parts.add(accountLimit.wireName() + "="
                + value.map(number -> Long.toString(number)).orElse("as in the plan")));
        return String.join(" ", parts);
    }
}
