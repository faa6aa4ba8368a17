package io.serpdex.report;

import java.util.List;
import java.util.function.Function;

/** An input of a report: one or more parameters that form one value. */
public record ReportInput<T>(List<Param<?>> params, Function<RawParameters, T> reader) {
    public ReportInput {
        params = List.copyOf(params);
    }

    /** Returns the input of one parameter that is required or has a default. */
    public static <T> ReportInput<T> of(Param<T> param) {
        return new ReportInput<>(List.of(param), param::read);
    }

    T read(RawParameters rawParameters) {
        return reader.apply(rawParameters);
    }
}
