package io.serpdex.access;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where an account differs from its plan; null is as in the plan. */
public record Overrides(
        @Nullable Long lines,
        @Nullable Integer requestsPerSecond,
        @Nullable Integer simultaneous) {
    public static final Overrides NONE = new Overrides(null, null, null);

    public static final long MOST_LINES = 1_000_000_000_000L;
    public static final int MOST_REQUESTS_PER_SECOND = 1_000_000;
    public static final int MOST_SIMULTANEOUS = 100_000;

    public Overrides {
        require("lines", lines, 0, MOST_LINES);
        require("requests_per_second", requestsPerSecond, 1, MOST_REQUESTS_PER_SECOND);
        require("simultaneous", simultaneous, 1, MOST_SIMULTANEOUS);
    }

    private static void require(String name, @Nullable Number value, long least, long most) {
        if (value != null && (value.longValue() < least || value.longValue() > most)) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    name + " must be a whole number from " + least + " to " + most + ", got \"" + value + "\"",
                    name);
        }
    }

    /** What the plan becomes for this account. */
    public Plan over(Plan plan) {
        return plan.with(
                Objects.requireNonNullElse(lines, plan.lines()),
                Objects.requireNonNullElse(requestsPerSecond, plan.requestsPerSecond()),
                Objects.requireNonNullElse(simultaneous, plan.simultaneous()));
    }
}
