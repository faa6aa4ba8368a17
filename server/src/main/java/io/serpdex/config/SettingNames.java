package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the names of settings and variables, and suggests corrections. */
final class SettingNames {
    /** Variables that are read by the launcher or before the configuration. */
    private static final List<String> OTHER_VARIABLES = List.of("SERPDEX_DATA", "SERPDEX_CONFIG", "SERPDEX_JAVA_OPTS");

    static final String PLAN_NAME = "[A-Za-z][A-Za-z0-9_-]{0,39}";
    private static final Pattern OF_PLAN = Pattern.compile("plans\\.(" + PLAN_NAME + ")\\.(.+)");

    private SettingNames() {}

    /** Returns the plan in the name of a setting. */
    static Optional<String> plan(String name) {
        Matcher matcher = OF_PLAN.matcher(name);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    static void requireKnown(Map<String, RawValue> file) {
        file.forEach((name, value) -> {
            List<String> known = namesIncluding(plan(name));
            if (Settings.ALL.stream()
                    .anyMatch(setting -> setting.secret() && setting.name().equals(name))) {
                throw value.invalid("must not be in this file, because it is a secret\nTry: set " + name
                        + "-file to a file that contains it, or " + Setting.variable(name) + " in the environment");
            }
            if (!known.contains(name)) {
                throw value.invalid("is not a setting. " + suggestion(name, known));
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
        return ClosestName.closest(name, known)
                .map(closest -> "Did you mean " + closest + "?")
                .orElse("docs/configuration.md lists all settings");
    }

    /**
     * Returns the names of all known variables.
     *
     * @param plans the names of the existing plans
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
     * Rejects variables that look like a misspelled setting. Others are ignored, because container platforms define
     * variables such as SERPDEX_PORT for their services.
     *
     * @param plans the names of the existing plans
     */
    static void requireNoMisspelled(Map<String, String> variables, List<String> plans) {
        List<String> known = variables(plans);
        variables.keySet().stream()
                .filter(name -> name.startsWith(Setting.PREFIX) && !known.contains(name))
                .forEach(name -> ClosestName.closest(name, known).ifPresent(closest -> {
                    throw new ServiceException(
                            ErrorCode.INVALID_PARAMETER,
                            "environment variable " + name + " is not a setting. Did you mean " + closest + "?");
                }));
    }

    /** Finds the known name closest to a misspelled one. */
    static final class ClosestName {
        private static final int MOST_EDITS = 2;

        private ClosestName() {}

        static Optional<String> closest(String name, Collection<String> known) {
            return known.stream()
                    .filter(candidate -> edits(name, candidate) <= MOST_EDITS)
                    .min(Comparator.comparingInt(candidate -> edits(name, candidate)));
        }

        /** Returns the Levenshtein distance. */
        private static int edits(String from, String to) {
            int[] row = new int[to.length() + 1];
            for (int j = 0; j <= to.length(); j++) {
                row[j] = j;
            }
            for (int i = 1; i <= from.length(); i++) {
                int diagonal = row[0];
                row[0] = i;
                for (int j = 1; j <= to.length(); j++) {
                    int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                    diagonal = row[j];
                    row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
                }
            }
            return row[to.length()];
        }
    }
}
