package io.serpdex.report;

import java.util.IdentityHashMap;
import java.util.List;

/** What a report takes, read and valid. */
public final class Args {
    private final IdentityHashMap<Input<?>, Object> values = new IdentityHashMap<>();

    private Args() {}

    static Args read(List<Input<?>> inputs, Given given) {
        Args args = new Args();
        inputs.forEach(input -> args.put(input, given));
        return args;
    }

    private <T> void put(Input<T> input, Given given) {
        values.put(input, input.read(given));
    }

    /** The same, but for one value. */
    <T> Args with(Input<T> input, T value) {
        Args changed = new Args();
        changed.values.putAll(values);
        changed.values.put(input, value);
        return changed;
    }

    @SuppressWarnings("unchecked") // read() put a T under an Input<T>
    public <T> T get(Input<T> input) {
        Object value = values.get(input);
        if (value == null) {
            throw new IllegalArgumentException("the report does not declare " + input.params());
        }
        return (T) value;
    }
}
