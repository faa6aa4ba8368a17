package io.serpdex.config;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A setting.
 *
 * @param defaultValue the default; empty if there is none or the description contains it
 * @param flag the command line option
 * @param secret true if the value can come only from the environment or from the file in {@code …-file}
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
                least == 1 ? "not empty" : "at least " + least + " characters long",
                (text, folder) ->
                        Optional.of(text).filter(it -> it.length() >= least).map(Secret::new));
        return new Setting<>(name, rule, "", description, Optional.empty(), true);
    }

    /** Returns the setting with a command line option. */
    Setting<T> withFlag(String option) {
        return new Setting<>(name, rule, defaultValue, description, Optional.of(option), secret);
    }

    /** Returns the setting for the file of a secret. */
    Setting<Path> file() {
        return of(name + "-file", SettingRule.file(), "", description);
    }

    boolean isOfPlans() {
        return name.contains(PLAN);
    }

    /** Returns the setting of one plan. */
    Setting<T> ofPlan(String plan) {
        return of(name.replace(PLAN, plan), rule, defaultValue, description);
    }

    String variable() {
        return variable(name);
    }

    /** Returns the environment variable, such as {@code SERPDEX_LISTEN_PORT} for {@code listen.port}. */
    static String variable(String name) {
        return PREFIX + name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }
}
