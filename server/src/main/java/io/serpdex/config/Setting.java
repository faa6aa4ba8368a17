package io.serpdex.config;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A setting.
 *
 * @param defaultValue the default; empty if the description explains it
 * @param description the purpose
 * @param flag the option of the command line
 * @param secret true if it may come only from the environment or from the file in {@code …-file}
 */
record Setting<T>(
        String name,
        SettingRule<T> rule,
        String defaultValue,
        String description,
        Optional<String> flag,
        boolean secret) {
    static final String PREFIX = "SERPDEX_";
    private static final String PLAN = "<plan>";

    static <T> Setting<T> of(String name, SettingRule<T> rule, String defaultValue, String description) {
        return new Setting<>(name, rule, defaultValue, description, Optional.empty(), false);
    }

    static Setting<Secret> secret(String name, int least, String description) {
        SettingRule<Secret> rule = new SettingRule<>(
                least == 1 ? "any text" : "a text of at least " + least + " characters",
                (text, folder) ->
                        Optional.of(text).filter(it -> it.length() >= least).map(Secret::new));
        return new Setting<>(name, rule, "", description, Optional.empty(), true);
    }

    /** The same setting with an option of the command line. */
    Setting<T> withFlag(String option) {
        return new Setting<>(name, rule, defaultValue, description, Optional.of(option), secret);
    }

    /** The setting that names the file of a secret. */
    Setting<Path> file() {
        return of(name + "-file", SettingRule.file(), "", description);
    }

    boolean isOfPlans() {
        return name.contains(PLAN);
    }

    /** The setting of one plan. */
    Setting<T> ofPlan(String plan) {
        return of(name.replace(PLAN, plan), rule, defaultValue, description);
    }

    String variable() {
        return variable(name);
    }

    /** {@code listen.port}: {@code SERPDEX_LISTEN_PORT}. */
    static String variable(String name) {
        return PREFIX + name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }
}
