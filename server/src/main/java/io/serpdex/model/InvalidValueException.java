package io.serpdex.model;

/** A rejected value. The message names the thing, the rule and the value. */
public final class InvalidValueException extends IllegalArgumentException {

    public InvalidValueException(String message) {
        super(message);
    }

    /** Creates an exception without a stack trace, because invalid lines are common and a trace is expensive. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
