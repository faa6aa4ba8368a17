package io.serpdex.web.view;

import io.serpdex.report.RawParameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A path of the web UI with its parameters, which are the complete state of a view. */
public record PageAddress(String path, List<Map.Entry<String, String>> parameters) {
    public PageAddress {
        parameters = List.copyOf(parameters);
    }

    public static PageAddress of(String path) {
        return new PageAddress(path, List.of());
    }

    /** Returns this address with only the parameters that have one of these names. */
    PageAddress withParameters(RawParameters raw, Set<String> names) {
        List<Map.Entry<String, String>> all = new ArrayList<>(parameters);
        raw.names().stream()
                .filter(names::contains)
                .forEach(name -> raw.values(name).forEach(value -> all.add(Map.entry(name, value))));
        return new PageAddress(path, all);
    }

    /** Returns this address with a parameter set to a value. */
    public PageAddress with(String name, String value) {
        return without(name).plus(name, value);
    }

    /** Returns this address with a value added to a parameter. */
    public PageAddress plus(String name, String value) {
        List<Map.Entry<String, String>> all = new ArrayList<>(parameters);
        all.add(Map.entry(name, value));
        return new PageAddress(path, all);
    }

    PageAddress without(String... names) {
        Set<String> gone = Set.of(names);
        return new PageAddress(
                path,
                parameters.stream()
                        .filter(entry -> !gone.contains(entry.getKey()))
                        .toList());
    }

    /** Returns another path with the same parameters. */
    PageAddress withPath(String otherPath) {
        return new PageAddress(otherPath, parameters);
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
