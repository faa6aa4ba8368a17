package io.serpdex.cli;

import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A limit as an operator gives it.
 *
 * @param value empty where it is to be as in the plan
 */
record OwnLimit(Optional<Long> value) {
    private static final String AS_IN_THE_PLAN = "plan";

    /** Reads a number, or {@code plan}. */
    static final class Converter implements ITypeConverter<OwnLimit> {
        @Override
        public OwnLimit convert(String text) {
            if (text.equals(AS_IN_THE_PLAN)) {
                return new OwnLimit(Optional.empty());
            }
            try {
                return new OwnLimit(Optional.of(Long.parseLong(text)));
            } catch (NumberFormatException e) {
                throw new TypeConversionException(
                        "must be a whole number, or '" + AS_IN_THE_PLAN + "', got \"" + text + "\"");
            }
        }
    }
}
