package io.serpdex.report.docs;

import io.serpdex.report.Subject;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the service answers besides reports. None of it needs a token. */
final class ServicePaths {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private ServicePaths() {}

    static ObjectNode all() {
        ObjectNode paths = JSON.objectNode();
        add(paths, "healthz", "Whether the process is alive", "It is.", "text/plain");
        add(paths, "readyz", "Whether the service takes requests", "It does.", "text/plain")
                .putObject("503")
                .put("$ref", "#/components/responses/Error503");
        add(paths, "metrics", "Counters and timings", "In the text format of Prometheus.", "text/plain");
        add(paths, "openapi.json", "This document", "OpenAPI 3.1.", "application/json");
        return paths;
    }

    private static ObjectNode add(ObjectNode paths, String name, String summary, String found, String mediaType) {
        ObjectNode get = paths.putObject("/" + name).putObject("get");
        get.put("operationId", name.replace('.', '_') + "_get").put("summary", summary);
        get.putArray("tags").add(Wording.group(Subject.SERVICE));
        get.putArray("security");
        ObjectNode responses = get.putObject("responses");
        responses
                .putObject("200")
                .put("description", found)
                .putObject("content")
                .putObject(mediaType)
                .putObject("schema")
                .put("type", mediaType.equals("application/json") ? "object" : "string");
        return responses;
    }
}
