package io.serpdex.web.view;

import java.util.List;

/** A form field for one or two parameters of a report. */
public sealed interface FormField {

    /** A field for one number or text. */
    record Single(Input entry) implements FormField {}

    /** Fields for a lower and an upper bound. */
    record Range(String title, Input from, Input to) implements FormField {}

    /** A field for one of several words. */
    record Choice(String name, String title, String description, List<Option> options) implements FormField {}

    /**
     * A text or number input.
     *
     * @param defaultValue value of an empty input
     * @param step step of a number; empty for text
     */
    record Input(
            String name,
            String title,
            String description,
            String value,
            String defaultValue,
            boolean required,
            String step,
            String minimum,
            String maximum) {
        public boolean isNumber() {
            return !step.isEmpty();
        }
    }

    /** A word of a choice. */
    record Option(String value, String title, boolean chosen) {}
}
