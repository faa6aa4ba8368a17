package io.serpdex.web;

import java.util.List;

/** A field of a form, made of parameters of a report. */
sealed interface Field {

    /** One number or text. */
    record Single(Entry entry) implements Field {}

    /** From and to. */
    record Range(String title, Entry from, Entry to) implements Field {}

    /** One of a few words. */
    record Choice(String name, String title, String sentence, List<Option> options) implements Field {}

    /**
     * What is typed in.
     *
     * @param byDefault what holds where nothing is typed in
     * @param step of a number; empty for a text
     */
    record Entry(
            String name,
            String title,
            String sentence,
            String value,
            String byDefault,
            boolean required,
            String step,
            String least,
            String most) {
        boolean isNumber() {
            return !step.isEmpty();
        }
    }

    /** A word to choose. */
    record Option(String value, String title, boolean chosen) {}
}
