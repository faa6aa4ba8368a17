package io.serpdex.config;

/** A text that must not be disclosed. It prints as an ellipsis. */
public final class Secret {
    private final String text;

    public Secret(String text) {
        this.text = text;
    }

    /** Returns the text, which must not be logged or be part of a message. */
    public String reveal() {
        return text;
    }

    @Override
    public String toString() {
        return "…";
    }
}
