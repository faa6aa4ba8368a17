package io.serpdex.report.openapi;

import io.serpdex.error.ErrorCode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The schema of the JSON envelope. */
final class EnvelopeSchema {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private EnvelopeSchema() {}

    /** Returns the schema of a successful response. */
    static ObjectNode of(ObjectNode result, String message) {
        ObjectNode envelope = start(result, message);
        ObjectNode warnings = properties(envelope)
                .putObject("warnings")
                .put("type", "array")
                .put("description", "Ignored parameters, one message each. Absent if there are none.");
        warnings.putObject("items").put("type", "string");
        return end(envelope);
    }

    /** Returns the schema of an error response. */
    static ObjectNode ofFailure() {
        ObjectNode nothing = JSON.objectNode().put("type", "object").put("description", "Empty.");
        ObjectNode envelope = start(nothing, "Error");
        ObjectNode error = properties(envelope).putObject("error").put("type", "object");
        error.putArray("required").add("code").add("message");
        ObjectNode fields = error.putObject("properties");
        ArrayNode codes = fields.putObject("code")
                .put("type", "string")
                .put("description", "Error code.")
                .putArray("enum");
        for (ErrorCode code : ErrorCode.values()) {
            codes.add(code.wireName());
        }
        fields.set("message", typed("string", "Human-readable error message."));
        fields.set("parameter", typed("string", "Name of the invalid parameter, if there is one."));
        fields.set("request_id", typed("string", "ID of the request in the server log. Only with 500 and 503."));
        required(envelope).add("error");
        return end(envelope);
    }

    private static ObjectNode start(ObjectNode result, String message) {
        ObjectNode envelope = JSON.objectNode().put("type", "object");
        ObjectNode properties = envelope.putObject("properties");
        properties.set("result", result);
        properties
                .putObject("status_msg")
                .put("type", "string")
                .putArray("enum")
                .add(message);
        properties.set("status_code", typed("integer", "HTTP status."));
        properties.set(
                "left_lines",
                typed("integer", "Lines that the account has left after this request.")
                        .put("format", "int64"));
        envelope.putArray("required")
                .add("result")
                .add("status_msg")
                .add("status_code")
                .add("left_lines");
        return envelope;
    }

    private static ObjectNode end(ObjectNode envelope) {
        properties(envelope).set("time", typed("number", "Duration in seconds."));
        properties(envelope)
                .set("cost", typed("integer", "Lines charged for this request.").put("format", "int64"));
        required(envelope).add("time").add("cost");
        return envelope;
    }

    private static ObjectNode properties(ObjectNode envelope) {
        return (ObjectNode) envelope.get("properties");
    }

    private static ArrayNode required(ObjectNode envelope) {
        return (ArrayNode) envelope.get("required");
    }

    private static ObjectNode typed(String type, String description) {
        return JSON.objectNode().put("type", type).put("description", description);
    }
}
