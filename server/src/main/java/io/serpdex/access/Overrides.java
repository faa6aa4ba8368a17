package io.serpdex.access;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where an account differs from its plan; null is as in the plan. */
public record Overrides(
        @Nullable Long lines,
        @Nullable Integer requestsPerSecond,
        @Nullable Integer simultaneous) {
    public static final Overrides NONE = new Overrides(null, null, null);

    public Overrides {
        require(Limit.LINES, lines);
        require(Limit.REQUESTS_PER_SECOND, requestsPerSecond);
        require(Limit.SIMULTANEOUS, simultaneous);
    }

    private static void require(Limit limit, @Nullable Number value) {
        if (value != null) {
            limit.require(value.longValue());
        }
    }

    /** These limits. A limit without a value, like one that is not named, is as in the plan. */
    public static Overrides of(Map<Limit, Optional<Long>> limits) {
        return new Overrides(
                find(limits, Limit.LINES).orElse(null),
                find(limits, Limit.REQUESTS_PER_SECOND).map(Math::toIntExact).orElse(null),
                find(limits, Limit.SIMULTANEOUS).map(Math::toIntExact).orElse(null));
    }

    /** Checked before it is cut to the size of a field. */
    private static Optional<Long> find(Map<Limit, Optional<Long>> limits, Limit limit) {
        return limits.getOrDefault(limit, Optional.empty()).map(limit::require);
    }

    /** The same with some of them changed. */
    public Overrides with(Map<Limit, Optional<Long>> changes) {
        Map<Limit, Optional<Long>> all = new EnumMap<>(Limit.class);
        for (Limit limit : Limit.values()) {
            all.put(limit, Optional.ofNullable(own(limit)).map(Number::longValue));
        }
        all.putAll(changes);
        return of(all);
    }

    private @Nullable Number own(Limit limit) {
        return switch (limit) {
            case LINES -> lines;
            case REQUESTS_PER_SECOND -> requestsPerSecond;
            case SIMULTANEOUS -> simultaneous;
        };
    }

    /** The limits that are the account's own. */
    public List<Limit> exceptions() {
        List<Limit> exceptions = new ArrayList<>();
        for (Limit limit : Limit.values()) {
            if (own(limit) != null) {
                exceptions.add(limit);
            }
        }
        return exceptions;
    }

    /** For the audit: {@code lines=5 simultaneous=2}. */
    public String describe() {
        return exceptions().stream()
                .map(limit -> limit.wireName() + "=" + own(limit))
                .collect(Collectors.joining(" "));
    }

    /** What the plan becomes for this account. */
    public Plan over(Plan plan) {
        return plan.with(
                Objects.requireNonNullElse(lines, plan.lines()),
                Objects.requireNonNullElse(requestsPerSecond, plan.requestsPerSecond()),
                Objects.requireNonNullElse(simultaneous, plan.simultaneous()));
    }
}
