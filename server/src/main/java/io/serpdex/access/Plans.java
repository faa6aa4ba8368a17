package io.serpdex.access;

import io.serpdex.config.PlanSettings;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The available plans: the three built-in ones, whose limits can be configured, and custom plans.
 */
public final class Plans {
    /** The built-in plans with their default limits. */
    public static final Plans STANDARD = new Plans(List.of());

    private final Map<String, Plan> byName = new LinkedHashMap<>();

    /**
     * Creates the built-in plans and others.
     *
     * @param others custom plans, and replacements of built-in plans
     */
    public Plans(List<Plan> others) {
        for (Plan plan : List.of(Plan.LITE, Plan.STANDARD, Plan.PROFESSIONAL)) {
            byName.put(plan.name(), plan);
        }
        others.forEach(plan -> byName.put(plan.name(), plan));
    }

    /** Returns the plans with the configured settings. */
    public static Plans of(List<PlanSettings> settings) {
        List<Plan> others = new ArrayList<>();
        for (PlanSettings plan : settings) {
            Plan type = STANDARD.get(plan.type().orElse(plan.name()));
            others.add(new Plan(
                    plan.name(),
                    type.type(),
                    plan.lines().orElse(type.lines()),
                    plan.requestsPerSecond().orElse(type.requestsPerSecond()),
                    plan.simultaneous().orElse(type.simultaneous())));
        }
        return new Plans(others);
    }

    /**
     * Returns the plan of this name, ignoring case.
     *
     * @throws ServiceException if there is none
     */
    public Plan get(String name) {
        return find(name)
                .orElseThrow(() -> new ServiceException(
                        ErrorCode.INVALID_PARAMETER,
                        "plan must be one of " + names() + ", got " + Excerpt.of(name),
                        "plan"));
    }

    /** Returns the plan of this name. The name is required, because the plan determines the cost of an account. */
    public Plan get(Optional<String> name) {
        return get(name.orElseThrow(() -> new ServiceException(
                ErrorCode.MISSING_PARAMETER, "plan is missing: it must be one of " + names(), "plan")));
    }

    private String names() {
        return String.join(", ", byName.keySet());
    }

    public Optional<Plan> find(String name) {
        return byName.values().stream()
                .filter(plan -> plan.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
