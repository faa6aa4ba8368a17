package io.serpdex.web;

import io.serpdex.report.RawParameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A path of this site with its parameters. Whoever follows it sees the same view again. */
record Address(String path, List<Map.Entry<String, String>> parameters) {
    Address {
        parameters = List.copyOf(parameters);
    }

    static Address of(String path) {
        return new Address(path, List.of());
    }

    /** Those of the given parameters that have one of these names. */
    Address withThose(RawParameters rawParameters, Set<String> names) {
        List<Map.Entry<String, String>> all = new ArrayList<>(parameters);
        rawParameters.names().stream()
                .filter(names::contains)
                .forEach(name -> rawParameters.values(name).forEach(value -> all.add(Map.entry(name, value))));
        return new Address(path, all);
    }

    /** With this value instead of whatever the parameter had. */
    Address with(String name, String value) {
        return without(name).and(name, value);
    }

    /** With this value besides whatever the parameter has. */
    Address and(String name, String value) {
        List<Map.Entry<String, String>> all = new ArrayList<>(parameters);
        all.add(Map.entry(name, value));
        return new Address(path, all);
    }

    Address without(String... names) {
        Set<String> gone = Set.of(names);
        return new Address(
                path,
                parameters.stream()
                        .filter(entry -> !gone.contains(entry.getKey()))
                        .toList());
    }

    /** The same view of another path. */
    Address at(String otherPath) {
        return new Address(otherPath, parameters);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(path);
        char separator = '?';
        for (Map.Entry<String, String> parameter : parameters) {
            text.append(separator)
                    .append(encoded(parameter.getKey()))
                    .append('=')
                    .append(encoded(parameter.getValue()));
            separator = '&';
        }
        return text.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
