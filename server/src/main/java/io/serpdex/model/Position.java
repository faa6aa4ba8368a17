package io.serpdex.model;

/** The place of a result on its page, counted from 1. */
public final class Position {

    private Position() {}

    public static int parse(int value, int depth) {
        if (value < 1 || value > depth) {
            throw new InvalidValueException("position must be a whole number from 1 to " + depth + ", got " + value);
        }
        return value;
    }
}
