package io.serpdex.report;

import java.util.IdentityHashMap;
import java.util.List;

/** The parsed and validated arguments of a report. */
public final class Args {
    private final IdentityHashMap<ReportInput<?>, Object> values = new IdentityHashMap<>();

    private Args() {}

    static Args read(List<ReportInput<?>> inputs, RawParameters rawParameters) {
        Args args = new Args();
        inputs.forEach(reportInput -> args.put(reportInput, rawParameters));
        return args;
    }

    private <T> void put(ReportInput<T> reportInput, RawParameters rawParameters) {
        values.put(reportInput, reportInput.read(rawParameters));
    }

    /** Returns a copy with one value changed. */
    <T> Args with(ReportInput<T> reportInput, T value) {
        Args changed = new Args();
        changed.values.putAll(values);
        changed.values.put(reportInput, value);
        return changed;
    }

    @SuppressWarnings("unchecked") // read() stores a T under a ReportInput<T>
    public <T> T get(ReportInput<T> reportInput) {
        Object value = values.get(reportInput);
        if (value == null) {
            throw new IllegalArgumentException("the report does not declare " + reportInput.params());
        }
        return (T) value;
    }
}
