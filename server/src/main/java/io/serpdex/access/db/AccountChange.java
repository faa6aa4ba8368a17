package io.serpdex.access.db;

import io.serpdex.access.AccountLimit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A change to an account.
 *
 * @param plan the name of the new plan; empty for no change
 * @param limits the changed overrides; an empty value removes the override
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

    /** Returns the text for the audit log. */
    String describe() {
        List<String> parts = new ArrayList<>();
        plan.ifPresent(value -> parts.add("plan=" + value));
        limits.forEach((accountLimit, value) -> parts.add(accountLimit.wireName() + "="
                + value.map(number -> Long.toString(number)).orElse("plan")));
        return String.join(" ", parts);
    }
}
