package io.serpdex.config;

import io.serpdex.model.Excerpt;
import io.serpdex.model.InvalidValueException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a value must be.
 *
 * @param sentence as it goes on after "must be"
 */
record Rule<T>(String sentence, Reading<T> reading) {

    /** Makes a value of a text. */
    @FunctionalInterface
    interface Reading<T> {
        /**
         * Empty where the text breaks the rule.
         *
         * @param folder where relative paths start
         * @throws InvalidValueException where more can be said than the rule
         */
        Optional<T> of(String text, Path folder);
    }

    T read(GivenValue given) {
        try {
            return reading.of(given.text(), given.folder())
                    .orElseThrow(() -> given.refused("must be " + sentence + ", got " + Excerpt.of(given.text())));
        } catch (InvalidValueException e) {
            throw given.refused(String.valueOf(e.getMessage()));
        }
    }
}
