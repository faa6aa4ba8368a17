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

/** The unparsed parameters of a request, in order. Empty values count as absent. */
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
            // The message does not contain the values, because they may be tokens.
            throw new ServiceException(
                    ErrorCode.INVALID_PARAMETER, name + " must be given once, got " + all.size() + " values", name);
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst());
    }

    /** Returns the first value of the name, or an empty text. For the log. */
    public String first(String name) {
        List<String> all = values.getOrDefault(name, List.of());
        return all.isEmpty() ? "" : all.getFirst();
    }

    /** Returns all values of the name, in request order. */
    public List<String> values(String name) {
        return List.copyOf(values.getOrDefault(name, List.of()));
    }

    public Set<String> names() {
        return Collections.unmodifiableSet(values.keySet());
    }
}
