package io.serpdex.bench.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A report request of a client.
 *
 * @param query returns the domain or keyword of an iteration
 * @param others other parameters
 * @param typical true for the everyday reports of the mixed load, false for the most expensive ones
 */
record ReportCall(String name, String method, IntFunction<String> query, Map<String, String> others, boolean typical) {

    Map<String, String> parameters(int iteration) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("query", query.apply(iteration));
        all.putAll(others);
        return all;
    }

    String target(int iteration, String token) {
        StringBuilder target = new StringBuilder("/v3/" + method + "?token=" + token);
        parameters(iteration)
                .forEach((name, value) -> target.append('&')
                        .append(name)
                        .append('=')
                        .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return target.toString();
    }
}
