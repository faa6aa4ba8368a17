package io.serpdex.bench.http;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A report as a client asks for it.
 *
 * @param query what it is about, which may be another one every time
 * @param others further parameters
 * @param usual whether it is part of the mixed load: what users ask all day, not the most expensive question there is
 */
record ReportCall(String name, String method, IntFunction<String> query, Map<String, String> others, boolean usual) {

    Map<String, String> parameters(int time) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("query", query.apply(time));
        all.putAll(others);
        return all;
    }

    String target(int time, String token) {
        StringBuilder target = new StringBuilder("/v3/" + method + "?token=" + token);
        parameters(time)
                .forEach((name, value) -> target.append('&')
                        .append(name)
                        .append('=')
                        .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return target.toString();
    }
}
