package io.serpdex.config;

import io.serpdex.model.Excerpt;
import io.serpdex.model.InvalidValueException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The rule for the value of a setting.
 *
 * @param requirement the text after "must be"
 */
record SettingRule<T>(String requirement, Parser<T> parser) {

    /** Parses a text. */
    @FunctionalInterface
    interface Parser<T> {
        /**
         * Returns empty if the text violates the rule.
         *
         * @param folder the base of relative paths
         * @throws InvalidValueException if the error says more than the rule
         */
        Optional<T> parse(String text, Path folder);
    }

    T read(RawValue given) {
        try {
            return parser.parse(given.text(), given.folder())
                    .orElseThrow(() -> given.invalid("must be " + requirement + ", got " + Excerpt.of(given.text())));
        } catch (InvalidValueException e) {
            throw given.invalid(String.valueOf(e.getMessage()));
        }
    }
}
