package io.serpdex.access;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The limits of an account that override those of its plan. Null means the limit of the plan. */
public record PlanOverrides(
        @Nullable Long lines,
        @Nullable Integer requestsPerSecond,
        @Nullable Integer simultaneous) {
    public static final PlanOverrides NONE = new PlanOverrides(null, null, null);

    public PlanOverrides {
        require(AccountLimit.LINES, lines);
        require(AccountLimit.REQUESTS_PER_SECOND, requestsPerSecond);
        require(AccountLimit.SIMULTANEOUS, simultaneous);
    }

    private static void require(AccountLimit accountLimit, @Nullable Number value) {
        if (value != null) {
            accountLimit.require(value.longValue());
        }
    }

    /** Returns the overrides for a map. Limits that are empty or missing are those of the plan. */
    public static PlanOverrides of(Map<AccountLimit, Optional<Long>> limits) {
        return new PlanOverrides(
                find(limits, AccountLimit.LINES).orElse(null),
                find(limits, AccountLimit.REQUESTS_PER_SECOND)
                        .map(Math::toIntExact)
                        .orElse(null),
                find(limits, AccountLimit.SIMULTANEOUS).map(Math::toIntExact).orElse(null));
    }

    /** Returns the validated value, which is in the range of an int if the limit is an int. */
    private static Optional<Long> find(Map<AccountLimit, Optional<Long>> limits, AccountLimit accountLimit) {
        return limits.getOrDefault(accountLimit, Optional.empty()).map(accountLimit::require);
    }

    /** Returns the overrides with changes applied. */
    public PlanOverrides with(Map<AccountLimit, Optional<Long>> changes) {
        Map<AccountLimit, Optional<Long>> all = new EnumMap<>(AccountLimit.class);
        for (AccountLimit accountLimit : AccountLimit.values()) {
            all.put(accountLimit, Optional.ofNullable(override(accountLimit)).map(Number::longValue));
        }
        all.putAll(changes);
        return of(all);
    }

    private @Nullable Number override(AccountLimit accountLimit) {
        return switch (accountLimit) {
            case LINES -> lines;
            case REQUESTS_PER_SECOND -> requestsPerSecond;
            case SIMULTANEOUS -> simultaneous;
        };
    }

    public List<AccountLimit> overridden() {
        List<AccountLimit> overridden = new ArrayList<>();
        for (AccountLimit accountLimit : AccountLimit.values()) {
            if (override(accountLimit) != null) {
                overridden.add(accountLimit);
            }
        }
        return overridden;
    }

    /** Returns the text for the audit log, such as {@code lines=5 simultaneous=2}. */
    public String describe() {
        return overridden().stream()
                .map(accountLimit -> accountLimit.wireName() + "=" + override(accountLimit))
                .collect(Collectors.joining(" "));
    }

    /** Returns the plan with the overrides of the account applied. */
    public Plan applyTo(Plan plan) {
        return plan.with(
                Objects.requireNonNullElse(lines, plan.lines()),
                Objects.requireNonNullElse(requestsPerSecond, plan.requestsPerSecond()),
                Objects.requireNonNullElse(simultaneous, plan.simultaneous()));
    }
}
