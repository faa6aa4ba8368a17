package io.serpdex.report.openapi;

import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ResultFormat;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The two operations of a report group: GET with a query string, POST with a form. */
final class ReportPathItem {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ObjectNode schemas;
    private final ResponseSchemas responseSchemas;
    private final ExampleResponses exampleResponses;

    /** @param schemas receives the named schemas */
    ReportPathItem(ObjectNode schemas, ExampleResponses exampleResponses) {
        this.schemas = schemas;
        this.exampleResponses = exampleResponses;
        responseSchemas = new ResponseSchemas(schemas);
    }

    /** @param examples one per report of the group */
    ObjectNode of(ReportGroup group, List<ExampleRequest> examples) {
        ObjectNode responses = responses(group, examples);
        ObjectNode path = JSON.objectNode();
        ObjectNode get = operation(group, "get");
        if (!group.params().isEmpty()) {
            get.set("parameters", ParameterSchemas.query(group, examples));
        }
        get.set("responses", responses);
        path.set("get", get);

        ObjectNode post = operation(group, "post");
        if (!group.params().isEmpty()) {
            post.set("requestBody", form(group, examples));
        }
        post.set("responses", responses.deepCopy());
        path.set("post", post);
        return path;
    }

    private static ObjectNode operation(ReportGroup group, String httpMethod) {
        ObjectNode operation = JSON.objectNode()
                .put("operationId", group.name() + "_" + httpMethod)
                .put("summary", summary(group))
                .put("description", description(group));
        // Two reports share one tag, because client generators create a class per tag and would duplicate the
        // operation.
        operation.putArray("tags").add(ReportDescriptions.group(group));
        return operation;
    }

    /** Returns the description in one line, without a full stop. */
    private static String summary(ReportGroup group) {
        String sentences = group.reports().stream().map(Report::description).collect(Collectors.joining(" "));
        return sentences.substring(0, sentences.length() - 1);
    }

    private static String description(ReportGroup group) {
        StringBuilder text = new StringBuilder();
        if (group.hasTwoReports()) {
            text.append("Two reports share this name. `query` selects one of them unless `type` is given.\n\n");
            for (Report<?> report : group.reports()) {
                text.append("- *").append(ExampleRequest.subject(report)).append("*: ");
                text.append(report.description()).append('\n');
            }
            text.append('\n');
        } else {
            text.append(group.reports().getFirst().description()).append("\n\n");
        }
        Report<?> first = group.reports().getFirst();
        text.append(ReportDescriptions.cost(first)).append(' ').append(ReportDescriptions.plans(first));
        return text.toString().strip();
    }

    private ObjectNode form(ReportGroup group, List<ExampleRequest> examples) {
        String name = ReportDescriptions.camelCase(group.name()) + "Form";
        schemas.set(name, ParameterSchemas.form(group));
        ObjectNode body = JSON.objectNode().put("required", true);
        ObjectNode content = body.putObject("content").putObject("application/x-www-form-urlencoded");
        content.putObject("schema").put("$ref", "#/components/schemas/" + name);
        ObjectNode each = content.putObject("examples");
        examples.forEach(example -> each.putObject(example.name()).set("value", ParameterSchemas.form(example)));
        return body;
    }

    private ObjectNode responses(ReportGroup group, List<ExampleRequest> examples) {
        ObjectNode responses = JSON.objectNode();
        ObjectNode found = responses.putObject("200").put("description", "The result.");
        boolean files = group.reports().getFirst().isCharged();
        found.set("headers", files ? OpenApiHeaders.withFileHeaders() : OpenApiHeaders.all());
        ObjectNode content = found.putObject("content");
        ObjectNode json = content.putObject(ResultFormat.JSON.mediaType());
        json.set("schema", responseSchemas.response(group));
        ObjectNode each = json.putObject("examples");
        examples.forEach(example -> each.set(example.name(), example(example)));
        if (files) {
            addFiles(content);
        }
        ErrorResponses.addTo(responses);
        return responses;
    }

    private ObjectNode example(ExampleRequest request) {
        ObjectNode example = JSON.objectNode().put("summary", request.target());
        if (ExampleResponses.isTruncated(request)) {
            example.put("description", "Arrays are truncated to " + ExampleResponses.MAX_ROWS + " rows.");
        }
        example.set("value", exampleResponses.to(request));
        return example;
    }

    /** Adds the media types of exported files. */
    private static void addFiles(ObjectNode content) {
        for (ResultFormat resultFormat : ResultFormat.values()) {
            if (resultFormat.isFile()) {
                ObjectNode schema = content.putObject(withoutCharset(resultFormat.mediaType()))
                        .putObject("schema")
                        .put("type", "string")
                        .put("description", "All matching rows. Returned with format=" + resultFormat.wireName() + ".");
                if (resultFormat == ResultFormat.XLSX) {
                    schema.put("format", "binary");
                }
            }
        }
    }

    private static String withoutCharset(String mediaType) {
        int end = mediaType.indexOf(';');
        return end < 0 ? mediaType : mediaType.substring(0, end);
    }
}
