package io.serpdex.report.openapi;

import java.util.List;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The response headers. */
final class OpenApiHeaders {
    private static final String RETRY_AFTER = "Retry-After";
    private static final List<String> ALL_RESPONSES =
            List.of("X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");

    private static final List<String> FILES = List.of("X-Cost", "X-Left-Lines", "X-Warning");

    private OpenApiHeaders() {}

    /** Returns the definitions of all headers. */
    static ObjectNode declared() {
        ObjectNode headers = JsonNodeFactory.instance.objectNode();
        declare(headers, "X-Request-Id", "string", "ID of the request in the server log.");
        declare(headers, "RateLimit-Limit", "integer", "Requests per second that the account may send.");
        declare(headers, "RateLimit-Remaining", "integer", "Requests that the account may send immediately.");
        declare(headers, "RateLimit-Reset", "integer", "Seconds until the full limit is available again.");
        declare(headers, "X-Cost", "integer", "Lines charged. Only with files.");
        declare(headers, "X-Left-Lines", "integer", "Lines that the account has left. Only with files.");
        declare(headers, "X-Warning", "string", "Ignored parameter; one header per parameter. Only with files.");
        declare(headers, RETRY_AFTER, "integer", "Seconds to wait before the next request.");
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
        ALL_RESPONSES.forEach(name -> refer(headers, name));
        return headers;
    }

    /** Returns the headers of responses that can be files. They replace the fields of the envelope. */
    static ObjectNode withFileHeaders() {
        ObjectNode headers = all();
        FILES.forEach(name -> refer(headers, name));
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
