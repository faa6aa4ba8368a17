package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads the settings of plans. Variables cannot define plans, because their names do not preserve the case. */
final class PlanReader {
    private final RawValues values;

    PlanReader(RawValues values) {
        this.values = values;
    }

    /** Returns the names of the built-in plans and of those in the file. */
    List<String> names() {
        Map<String, String> byVariable = new LinkedHashMap<>();
        Settings.TYPES.forEach(type -> byVariable.put(Setting.variable(type), type));
        values.file()
                .forEach((setting, value) -> SettingNames.plan(setting).ifPresent(plan -> {
                    String known = byVariable.putIfAbsent(Setting.variable(plan), plan);
                    if (known != null && !known.equals(plan)) {
                        throw value.invalid("has the same environment variable as the plan " + known
                                + ": choose another plan name");
                    }
                }));
        return List.copyOf(byVariable.values());
    }

    /** Returns the plans with at least one setting. */
    List<PlanSettings> read() {
        List<PlanSettings> plans = new ArrayList<>();
        for (String name : names()) {
            PlanSettings plan = new PlanSettings(
                    name,
                    type(name),
                    values.find(Settings.PLAN_LINES.ofPlan(name))
                            .map(OptionalLong::of)
                            .orElseGet(OptionalLong::empty),
                    number(Settings.PLAN_RATE.ofPlan(name)),
                    number(Settings.PLAN_SIMULTANEOUS.ofPlan(name)));
            if (isSet(plan)) {
                plans.add(plan);
            }
        }
        return plans;
    }

    private OptionalInt number(Setting<Integer> setting) {
        return values.find(setting).map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }

    private Optional<String> type(String plan) {
        Setting<String> setting = Settings.PLAN_TYPE.ofPlan(plan);
        Optional<String> type = values.find(setting);
        boolean builtIn = Settings.TYPES.contains(plan);
        if (builtIn && type.isPresent() && !type.get().equals(plan)) {
            throw values.given(setting).orElseThrow().invalid("must be " + plan + ", because the plan is built in");
        }
        if (!builtIn && type.isEmpty()) {
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER,
                    setting.name() + " is missing: a custom plan requires a type, "
                            + setting.rule().requirement());
        }
        return type;
    }

    private static boolean isSet(PlanSettings plan) {
        return plan.type().isPresent()
                || plan.lines().isPresent()
                || plan.requestsPerSecond().isPresent()
                || plan.simultaneous().isPresent();
    }
}
