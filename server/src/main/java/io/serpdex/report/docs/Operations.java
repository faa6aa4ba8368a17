package io.serpdex.report.docs;

import io.serpdex.report.Format;
import io.serpdex.report.Method;
import io.serpdex.report.Report;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The two operations of a method: GET with a query string, POST with a form. */
final class Operations {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ObjectNode schemas;
    private final AnswerSchemas answerSchemas;
    private final ExampleAnswers exampleAnswers;

    /** @param schemas where named schemas go */
    Operations(ObjectNode schemas, ExampleAnswers exampleAnswers) {
        this.schemas = schemas;
        this.exampleAnswers = exampleAnswers;
        answerSchemas = new AnswerSchemas(schemas);
    }

    /** @param examples one for each report of the method */
    ObjectNode of(Method method, List<ExampleRequest> examples) {
        ObjectNode responses = responses(method, examples);
        ObjectNode path = JSON.objectNode();
        ObjectNode get = operation(method, "get");
        if (!method.params().isEmpty()) {
            get.set("parameters", ParamSchemas.query(method, examples));
        }
        get.set("responses", responses);
        path.set("get", get);

        ObjectNode post = operation(method, "post");
        if (!method.params().isEmpty()) {
            post.set("requestBody", form(method, examples));
        }
        post.set("responses", responses.deepCopy());
        path.set("post", post);
        return path;
    }

    private static ObjectNode operation(Method method, String verb) {
        ObjectNode operation = JSON.objectNode()
                .put("operationId", method.name() + "_" + verb)
                .put("summary", summary(method))
                .put("description", description(method));
        // One, also where it is two reports: programs make a class of each tag, and would make two of the operation.
        operation.putArray("tags").add(Wording.group(method));
        return operation;
    }

    /** Stands beside the path in one line, so it has no end mark. */
    private static String summary(Method method) {
        String sentences = method.reports().stream().map(Report::sentence).collect(Collectors.joining(" "));
        return sentences.substring(0, sentences.length() - 1);
    }

    private static String description(Method method) {
        StringBuilder text = new StringBuilder();
        if (method.isTwin()) {
            text.append("Two reports under one name: `query` decides which is meant, `type` overrides that.\n\n");
            for (Report<?> report : method.reports()) {
                text.append("- *").append(ExampleRequest.subject(report)).append("*: ");
                text.append(report.sentence()).append('\n');
            }
            text.append('\n');
        } else {
            text.append(method.reports().getFirst().sentence()).append("\n\n");
        }
        Report<?> first = method.reports().getFirst();
        text.append(Wording.cost(first)).append(' ').append(Wording.plans(first));
        return text.toString().strip();
    }

    private ObjectNode form(Method method, List<ExampleRequest> examples) {
        String name = Wording.camelCase(method.name()) + "Form";
        schemas.set(name, ParamSchemas.form(method));
        ObjectNode body = JSON.objectNode().put("required", true);
        ObjectNode content = body.putObject("content").putObject("application/x-www-form-urlencoded");
        content.putObject("schema").put("$ref", "#/components/schemas/" + name);
        ObjectNode each = content.putObject("examples");
        examples.forEach(example -> each.putObject(example.name()).set("value", ParamSchemas.form(example)));
        return body;
    }

    private ObjectNode responses(Method method, List<ExampleRequest> examples) {
        ObjectNode responses = JSON.objectNode();
        ObjectNode found = responses.putObject("200").put("description", "The answer.");
        boolean files = method.reports().getFirst().isCharged();
        found.set("headers", files ? AnswerHeaders.withThoseOfFiles() : AnswerHeaders.all());
        ObjectNode content = found.putObject("content");
        ObjectNode json = content.putObject(Format.JSON.mediaType());
        json.set("schema", answerSchemas.answer(method));
        ObjectNode each = json.putObject("examples");
        examples.forEach(example -> each.set(example.name(), example(example)));
        if (files) {
            addFiles(content);
        }
        Failures.addTo(responses);
        return responses;
    }

    private ObjectNode example(ExampleRequest request) {
        ObjectNode example = JSON.objectNode().put("summary", request.target());
        if (ExampleAnswers.isCut(request)) {
            example.put("description", "Arrays are cut to the first " + ExampleAnswers.MOST_ROWS + " rows.");
        }
        example.set("value", exampleAnswers.to(request));
        return example;
    }

    /** All rows as a file, which is what the parameter {@code format} asks for. */
    private static void addFiles(ObjectNode content) {
        for (Format format : Format.values()) {
            if (format.isFile()) {
                ObjectNode schema = content.putObject(withoutCharset(format.mediaType()))
                        .putObject("schema")
                        .put("type", "string")
                        .put("description", "All rows, with format=" + format.wireName() + ".");
                if (format == Format.XLSX) {
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
