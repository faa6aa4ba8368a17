package io.serpdex.access.db;

import io.serpdex.access.Account;
import io.serpdex.access.Balance;
import io.serpdex.access.Plan;
import io.serpdex.access.Plans;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * An account with its plan and balance.
 *
 * @param plan without overrides; empty if the plan is no longer configured
 */
public record AccountOverview(AccountRecord account, Optional<Plan> plan, Balance balance) {
    private static final String QUERY =
            "SELECT " + AccountRecord.COLUMNS + ", period, used FROM account JOIN meter ON account_id = id";

    public enum State {
        ENABLED,
        DISABLED,
        /** Its plan is not configured, so its limits are unknown. */
        WITHOUT_PLAN
    }

    public State state() {
        if (account.disabled()) {
            return State.DISABLED;
        }
        return plan.isPresent() ? State.ENABLED : State.WITHOUT_PLAN;
    }

    /** Returns the limits of the account, including its overrides. */
    public Optional<Plan> limits() {
        return plan.map(account.overrides()::applyTo);
    }

    /** Returns all accounts, by name, with a single query. */
    static List<AccountOverview> all(Handle handle, Plans plans, Instant now) {
        return handle.createQuery(QUERY + " ORDER BY name")
                .map((row, context) -> of(
                        AccountRecord.MAPPER.map(row, context),
                        new MeterRow(row.getLong("period"), row.getLong("used")),
                        plans,
                        now))
                .list();
    }

    static AccountOverview of(AccountRecord account, MeterRow meter, Plans plans, Instant now) {
        Optional<Plan> plan = plans.find(account.plan());
        Plan limits = plan.map(account.overrides()::applyTo).orElse(new Plan(account.plan(), "", 0, 0, 0));
        Balance balance = meter.balance(new Account(account.id(), account.name(), limits, account.start()), now);
        return new AccountOverview(account, plan, balance);
    }
}
