package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which names mean something; a name that does not is most likely misspelled. */
final class Names {
    /** Meant for the launcher, or read before there is a configuration. */
    private static final List<String> OTHER_VARIABLES = List.of("SERPDEX_DATA", "SERPDEX_CONFIG", "SERPDEX_JAVA_OPTS");

    static final String PLAN_NAME = "[A-Za-z][A-Za-z0-9_-]{0,39}";
    private static final Pattern OF_PLAN = Pattern.compile("plans\\.(" + PLAN_NAME + ")\\.(.+)");

    private Names() {}

    /** The plan that a setting is about. */
    static Optional<String> plan(String name) {
        Matcher matcher = OF_PLAN.matcher(name);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    static void requireKnown(Map<String, GivenValue> file) {
        file.forEach((name, value) -> {
            List<String> known = namesIncluding(plan(name));
            if (Settings.ALL.stream()
                    .anyMatch(setting -> setting.secret() && setting.name().equals(name))) {
                throw value.refused("must not stand in this file, because it is a secret: set " + name
                        + "-file to a file that holds it, or " + Setting.variable(name) + " in the environment");
            }
            if (!known.contains(name)) {
                throw value.refused("is no setting" + suggestion(name, known));
            }
        });
    }

    private static List<String> namesIncluding(Optional<String> plan) {
        List<String> names = new ArrayList<>();
        for (Setting<?> setting : Settings.ALL) {
            if (setting.isOfPlans()) {
                plan.ifPresent(its -> names.add(setting.ofPlan(its).name()));
            } else {
                names.add(setting.secret() ? setting.file().name() : setting.name());
            }
        }
        return names;
    }

    private static String suggestion(String name, List<String> known) {
        return Spelling.closest(name, known)
                .map(closest -> "; did you mean " + closest + "?")
                .orElse("; docs/configuration.md lists those that are");
    }

    /**
     * All variables that mean something.
     *
     * @param plans those that there are
     */
    static List<String> variables(List<String> plans) {
        List<String> known = new ArrayList<>(OTHER_VARIABLES);
        for (Setting<?> setting : Settings.ALL) {
            if (setting.isOfPlans()) {
                plans.forEach(plan -> known.add(setting.ofPlan(plan).variable()));
            } else {
                known.add(setting.variable());
                if (setting.secret()) {
                    known.add(setting.file().variable());
                }
            }
        }
        return known;
    }

    /**
     * Refuses a variable that is nearly one of ours. Others are let be: an environment that names its services tells us
     * of itself as SERPDEX_PORT and the like.
     *
     * @param plans those that there are
     */
    static void requireNoMisspelled(Map<String, String> variables, List<String> plans) {
        List<String> known = variables(plans);
        variables.keySet().stream()
                .filter(name -> name.startsWith(Setting.PREFIX) && !known.contains(name))
                .forEach(name -> Spelling.closest(name, known).ifPresent(closest -> {
                    throw new ServiceException(
                            ErrorCode.INVALID_PARAMETER,
                            "the environment has " + name + ", which is no setting; did you mean " + closest + "?");
                }));
    }
}
