package io.serpdex.report.openapi;

import io.serpdex.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The error responses, by HTTP status. */
final class ErrorResponses {
    static final String SCHEMA = "ErrorResponse";

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Statuses that share the error code {@code too_large}. */
    private static final List<Integer> TOO_LARGE_STATUSES = List.of(414, 431);

    private ErrorResponses() {}

    static Map<Integer, List<ErrorCode>> byStatus() {
        Map<Integer, List<ErrorCode>> byStatus = new TreeMap<>();
        for (ErrorCode code : ErrorCode.values()) {
            byStatus.computeIfAbsent(code.status(), status -> new ArrayList<>()).add(code);
        }
        TOO_LARGE_STATUSES.forEach(status -> byStatus.put(status, List.of(ErrorCode.TOO_LARGE)));
        return byStatus;
    }

    /** Returns the responses that all operations share. */
    static ObjectNode responses() {
        ObjectNode responses = JSON.objectNode();
        byStatus().forEach((status, codes) -> responses.set(name(status), response(status, codes)));
        return responses;
    }

    private static ObjectNode response(int status, List<ErrorCode> codes) {
        String description = codes.stream()
                .map(code -> "`" + code.wireName() + "`: " + code.description())
                .collect(Collectors.joining("\n\n"));
        ObjectNode response = JSON.objectNode().put("description", description);
        response.set(
                "headers", status == 429 || status == 503 ? OpenApiHeaders.withRetryAfter() : OpenApiHeaders.all());
        ObjectNode json = response.putObject("content").putObject("application/json");
        json.putObject("schema").put("$ref", "#/components/schemas/" + SCHEMA);
        if (codes.contains(ExampleError.CODE)) {
            json.set("example", ExampleResponses.EXACT.readTree(ExampleError.json()));
        }
        return response;
    }

    /** Adds all error responses to the responses of an operation. */
    static void addTo(ObjectNode responses) {
        addTo(responses, byStatus().keySet());
    }

    /** Adds the error responses with these statuses. */
    static void addTo(ObjectNode responses, Set<Integer> statuses) {
        byStatus().keySet().stream()
                .filter(statuses::contains)
                .forEach(status -> responses
                        .putObject(Integer.toString(status))
                        .put("$ref", "#/components/responses/" + name(status)));
    }

    private static String name(int status) {
        return "Error" + status;
    }
}
