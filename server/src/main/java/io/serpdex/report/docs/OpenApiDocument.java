package io.serpdex.report.docs;

import io.serpdex.report.Method;
import io.serpdex.report.Methods;
import io.serpdex.report.Subject;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The service for programs: OpenAPI 3.1, from the declarations of the reports. */
public final class OpenApiDocument {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ObjectNode document = JSON.objectNode();
    private final ObjectNode paths;
    private final ObjectNode schemas = JSON.objectNode();

    private OpenApiDocument(Methods methods, String version) {
        document.put("openapi", "3.1.0");
        document.set("info", info(version));
        document.putArray("servers").addObject().put("url", "/");
        document.set("security", security());
        document.set("tags", tags());
        paths = document.putObject("paths");
        addReports(methods);
        paths.setAll(ServicePaths.all());
        paths.setAll(AdminPaths.all());
        document.set("components", components());
    }

    /** The document as it is served, under the version that the build wrote into the jar. */
    public static byte[] of(Methods methods) {
        String built = OpenApiDocument.class.getPackage().getImplementationVersion();
        return of(methods, Objects.requireNonNullElse(built, "(not packaged)"));
    }

    /**
     * The document as it is served.
     *
     * @param version that of the service
     */
    public static byte[] of(Methods methods, String version) {
        return JsonMapper.shared().writeValueAsBytes(new OpenApiDocument(methods, version).document);
    }

    private static ObjectNode info(String version) {
        ObjectNode info = JSON.objectNode()
                .put("title", "Serpdex")
                .put("version", version)
                .put("summary", "Search analytics on your own results pages.")
                .put("description", Introduction.text());
        info.putObject("license").put("name", "Apache License 2.0").put("identifier", "Apache-2.0");
        return info;
    }

    /** Either will do. */
    private static ArrayNode security() {
        ArrayNode ways = JSON.arrayNode();
        ways.addObject().putArray("bearer");
        ways.addObject().putArray("token");
        return ways;
    }

    private static ArrayNode tags() {
        ArrayNode tags = JSON.arrayNode();
        addTag(tags, Wording.group(Subject.DOMAIN), "What a domain, or any host below one, ranks for.");
        addTag(
                tags,
                Wording.group(Subject.KEYWORD),
                "What a keyword is worth, who ranks for it, which others are like it.");
        addTag(tags, Wording.TWINS, "Who competes and who advertises: with a domain, or for a keyword.");
        addTag(tags, Wording.group(Subject.SERVICE), "The account, the databases, the service itself. Free of charge.");
        addTag(tags, AdminPaths.TAG, AdminPaths.ABOUT);
        return tags;
    }

    private static void addTag(ArrayNode tags, String name, String description) {
        tags.addObject().put("name", name).put("description", description);
    }

    private void addReports(Methods methods) {
        Operations operations = new Operations(schemas, ExampleAnswers.stored());
        for (Method method : methods.all()) {
            List<ExampleRequest> examples = method.reports().stream()
                    .map(report -> ExampleRequest.of(report, methods))
                    .toList();
            paths.set("/v3/" + method.name(), operations.of(method, examples));
        }
    }

    private ObjectNode components() {
        ObjectNode components = JSON.objectNode();
        schemas.set(Failures.SCHEMA, EnvelopeSchema.ofFailure());
        schemas.setAll(AdminSchemas.all());
        components.set("schemas", schemas);
        components.set("responses", Failures.responses());
        components.set("headers", AnswerHeaders.declared());
        ObjectNode ways = components.putObject("securitySchemes");
        ways.putObject("bearer")
                .put("type", "http")
                .put("scheme", "bearer")
                .put(
                        "description",
                        "The token in the header `Authorization: Bearer …`, which wins over the parameter.");
        ways.putObject("token")
                .put("type", "apiKey")
                .put("in", "query")
                .put("name", "token")
                .put("description", "The token as a parameter; a form may carry it as well.");
        ways.putObject(AdminPaths.SECURITY)
                .put("type", "http")
                .put("scheme", "bearer")
                .put("description", "The operator's token, which no account has.");
        return components;
    }
}
