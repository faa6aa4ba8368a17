package io.serpdex.report.openapi;

import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The response headers. */
final class OpenApiHeaders {
    private static final String RETRY_AFTER = "Retry-After";
    private static final List<String> OF_EVERY_ANSWER =
            List.of("X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");

    private static final List<String> OF_FILES = List.of("X-Cost", "X-Left-Lines", "X-Warning");

    private OpenApiHeaders() {}

    /** Returns the definitions of the headers. */
    static ObjectNode declared() {
        ObjectNode headers = JsonNodeFactory.instance.objectNode();
        declare(headers, "X-Request-Id", "string", "What the log of the service knows the request by.");
        declare(headers, "RateLimit-Limit", "integer", "Requests a second that the account may send.");
        declare(headers, "RateLimit-Remaining", "integer", "How many it may still send right now.");
        declare(headers, "RateLimit-Reset", "integer", "Seconds until it may send as many as the limit says.");
        declare(headers, "X-Cost", "integer", "With a file: lines charged for it.");
        declare(headers, "X-Left-Lines", "integer", "With a file: lines that the account has left after it.");
        declare(headers, "X-Warning", "string", "With a file: a parameter that was ignored, once for each.");
        declare(headers, RETRY_AFTER, "integer", "Seconds to wait before asking again.");
        return headers;
    }

    private static void declare(ObjectNode headers, String name, String type, String description) {
        headers.putObject(name)
                .put("description", description)
                .putObject("schema")
                .put("type", type);
    }

    static ObjectNode all() {
        ObjectNode headers = JsonNodeFactory.instance.objectNode();
        OF_EVERY_ANSWER.forEach(name -> refer(headers, name));
        return headers;
    }

    /** Returns the headers of files. They replace the fields of the envelope. */
    static ObjectNode withThoseOfFiles() {
        ObjectNode headers = all();
        OF_FILES.forEach(name -> refer(headers, name));
        return headers;
    }

    static ObjectNode withRetryAfter() {
        ObjectNode headers = all();
        refer(headers, RETRY_AFTER);
        return headers;
    }

    private static void refer(ObjectNode headers, String name) {
        headers.putObject(name).put("$ref", "#/components/headers/" + name);
    }
}
