package io.serpdex.report;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parameters of one request as they came, in their order. An empty one counts as absent. */
public final class RawParameters {
    private final Map<String, List<String>> values = new LinkedHashMap<>();

    public static RawParameters of(Map<String, String> parameters) {
        RawParameters rawParameters = new RawParameters();
        parameters.forEach(rawParameters::add);
        return rawParameters;
    }

    public void add(String name, String value) {
        if (!value.isEmpty()) {
            values.computeIfAbsent(name, added -> new ArrayList<>(1)).add(value);
        }
    }

    public Optional<String> find(String name) {
        List<String> all = values.getOrDefault(name, List.of());
        if (all.size() > 1) {
            // Their values stay out of the message: one of them may be a token.
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, name + " must be given once, got it " + all.size() + " times", name);
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
    }

    /** Returns the first value of the name, for the log. Empty if there is none. */
    public String first(String name) {
        List<String> all = values.getOrDefault(name, List.of());
        return all.isEmpty() ? "" : all.getFirst();
    }

    /** Returns all values of the name, in the order of the request. */
    public List<String> values(String name) {
        return List.copyOf(values.getOrDefault(name, List.of()));
    }

    public Set<String> names() {
        return Collections.unmodifiableSet(values.keySet());
    }
}
