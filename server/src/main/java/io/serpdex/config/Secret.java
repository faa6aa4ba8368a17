package io.serpdex.config;

/** A text that must not be shown. It prints as dots, wherever it ends up. */
public final class Secret {
    private final String text;

    public Secret(String text) {
        this.text = text;
    }

    /** The text itself; never to be logged, nor to be part of a message. */
    public String reveal() {
        return text;
    }

    @Override
    public String toString() {
        return "…";
    }
}
