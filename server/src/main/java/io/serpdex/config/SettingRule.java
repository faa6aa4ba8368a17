package io.serpdex.config;

import io.serpdex.model.Excerpt;
import io.serpdex.model.InvalidValueException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a value must be.
 *
 * @param requirement as it goes on after "must be"
 */
record SettingRule<T>(String requirement, Parser<T> parser) {

    /** Makes a value of a text. */
    @FunctionalInterface
    interface Parser<T> {
        /**
         * Empty where the text breaks the rule.
         *
         * @param folder where relative paths start
         * @throws InvalidValueException where more can be said than the rule
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
