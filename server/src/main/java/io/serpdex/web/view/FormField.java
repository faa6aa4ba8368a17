package io.serpdex.web.view;

import java.util.List;

/** A field of a form, made of parameters of a report. */
public sealed interface FormField {

    /** One number or text. */
    record Single(Input entry) implements FormField {}

    /** From and to. */
    record Range(String title, Input from, Input to) implements FormField {}

    /** One of a few words. */
    record Choice(String name, String title, String description, List<Option> options) implements FormField {}

    /**
     * What is typed in.
     *
     * @param defaultValue what holds where nothing is typed in
     * @param step of a number; empty for a text
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

    /** A word to choose. */
    record Option(String value, String title, boolean chosen) {}
}
