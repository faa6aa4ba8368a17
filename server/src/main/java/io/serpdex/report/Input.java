package io.serpdex.report;

import java.util.List;
import java.util.function.Function;

/** Something a report takes: one parameter, or several that make one value. */
public record Input<T>(List<Param<?>> params, Function<Given, T> reader) {
    public Input {
        params = List.copyOf(params);
    }

    /** One parameter that is required or has a default. */
    public static <T> Input<T> of(Param<T> param) {
        return new Input<>(List.of(param), param::read);
    }

    T read(Given given) {
        return reader.apply(given);
    }
}
