package io.serpdex.model;

/** A rejected value. The message names the thing, the rule and the value. */
public final class InvalidValueException extends IllegalArgumentException {

    public InvalidValueException(String message) {
        super(message);
    }

    /** A bad line of an import is an everyday thing, and its stack trace would cost more than the line itself. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
