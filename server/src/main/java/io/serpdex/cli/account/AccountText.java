package io.serpdex.cli.account;

import io.serpdex.access.Plan;
import io.serpdex.access.db.AccountOverview;
import io.serpdex.access.db.AccountOverview.State;
import java.util.List;
import java.util.Locale;

/** Formats accounts as sentences. */
final class AccountText {
    private AccountText() {}

    static String state(State state) {
        return switch (state) {
            case ENABLED -> "enabled";
            case DISABLED -> "disabled";
            case WITHOUT_PLAN -> "without plan";
        };
    }

    /** Returns a sentence about the plan and the limits of an account. */
    static String sentence(AccountOverview overview) {
        String name = overview.account().name();
        return overview.limits()
                        .map(plan -> name + " has plan " + plan.name() + ": " + limits(plan))
                        .orElse(name + " has plan " + overview.account().plan() + ", which is not configured")
                + (overview.state() == State.DISABLED ? ". It is disabled." : ".");
    }

    private static String limits(Plan plan) {
        return String.format(
                Locale.ROOT,
                "%,d lines per 30 days, %,d %s per second, %,d simultaneous",
                plan.lines(),
                plan.requestsPerSecond(),
                plan.requestsPerSecond() == 1 ? "request" : "requests",
                plan.simultaneous());
    }

    /** Returns the token on a separate line, so that people and scripts find it. */
    static List<String> withToken(String sentence, String token) {
        return List.of(
                sentence,
                "Save the token now. It cannot be shown again, only replaced (serpdex account rotate).",
                "token: " + token);
    }
}
