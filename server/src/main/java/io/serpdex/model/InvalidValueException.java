package io.serpdex.model;

/** A value was refused. The message is a sentence: it names the thing, the rule and what came. */
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
