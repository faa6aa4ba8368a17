package io.serpdex.report.openapi;

import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import io.serpdex.report.Subject;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Generates the OpenAPI 3.1 document from the declarations of the reports. */
public final class OpenApiDocument {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ObjectNode document = JSON.objectNode();
    private final ObjectNode paths;
    private final ObjectNode schemas = JSON.objectNode();

    private OpenApiDocument(ReportRegistry registry, String version) {
        document.put("openapi", "3.1.0");
        document.set("info", info(version));
        document.putArray("servers").addObject().put("url", "/");
        document.set("security", security());
        document.set("tags", tags());
        paths = document.putObject("paths");
        addReports(registry);
        paths.setAll(ServicePaths.all());
        paths.setAll(AdminPaths.all());
        document.set("components", components());
    }

    /** Returns the document as JSON, with the version from the manifest. */
    public static byte[] of(ReportRegistry registry) {
        String built = OpenApiDocument.class.getPackage().getImplementationVersion();
        return of(registry, Objects.requireNonNullElse(built, "(not packaged)"));
    }

    /**
     * Returns the document as JSON.
     *
     * @param version version of the server
     */
    public static byte[] of(ReportRegistry registry, String version) {
        return JsonMapper.shared().writeValueAsBytes(new OpenApiDocument(registry, version).document);
    }

    private static ObjectNode info(String version) {
        ObjectNode info = JSON.objectNode()
                .put("title", "Serpdex")
                .put("version", version)
                .put("summary", "Search analytics on your own SERPs.")
                .put("description", ApiIntroduction.text());
        info.putObject("license").put("name", "Apache License 2.0").put("identifier", "Apache-2.0");
        return info;
    }

    /** Returns the two alternative ways to authenticate. */
    private static ArrayNode security() {
        ArrayNode alternatives = JSON.arrayNode();
        alternatives.addObject().putArray("bearer");
        alternatives.addObject().putArray("token");
        return alternatives;
    }

    private static ArrayNode tags() {
        ArrayNode tags = JSON.arrayNode();
        addTag(
                tags,
                ReportDescriptions.group(Subject.DOMAIN),
                "Rankings, pages, competitors and ads of a domain or host.");
        addTag(
                tags,
                ReportDescriptions.group(Subject.KEYWORD),
                "Volume, SERP, competitors, ads and related keywords of a keyword.");
        addTag(tags, ReportDescriptions.DOMAIN_AND_KEYWORD, "Competitors and ads of a domain or keyword.");
        addTag(
                tags,
                ReportDescriptions.group(Subject.SERVICE),
                "Account, databases and server. These requests are free.");
        addTag(tags, AdminPaths.TAG, AdminPaths.ABOUT);
        return tags;
    }

    private static void addTag(ArrayNode tags, String name, String description) {
        tags.addObject().put("name", name).put("description", description);
    }

    private void addReports(ReportRegistry registry) {
        ReportPathItem reportPathItem = new ReportPathItem(schemas, ExampleResponses.stored());
        for (ReportGroup group : registry.all()) {
            List<ExampleRequest> examples = group.reports().stream()
                    .map(report -> ExampleRequest.of(report, registry))
                    .toList();
            paths.set("/v3/" + group.name(), reportPathItem.of(group, examples));
        }
    }

    private ObjectNode components() {
        ObjectNode components = JSON.objectNode();
        schemas.set(ErrorResponses.SCHEMA, EnvelopeSchema.ofFailure());
        schemas.setAll(AdminSchemas.all());
        components.set("schemas", schemas);
        components.set("responses", ErrorResponses.responses());
        components.set("headers", OpenApiHeaders.declared());
        ObjectNode schemes = components.putObject("securitySchemes");
        schemes.putObject("bearer")
                .put("type", "http")
                .put("scheme", "bearer")
                .put(
                        "description",
                        "Token in the header `Authorization: Bearer …`. Takes precedence over the parameter.");
        schemes.putObject("token")
                .put("type", "apiKey")
                .put("in", "query")
                .put("name", "token")
                .put("description", "Token as a parameter of the query string or form.");
        schemes.putObject(AdminPaths.SECURITY)
                .put("type", "http")
                .put("scheme", "bearer")
                .put("description", "Operator token. Account tokens are not accepted.");
        return components;
    }

    /** The paths that are not reports. They require no token. */
    static final class ServicePaths {
        private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

        private ServicePaths() {}

        static ObjectNode all() {
            ObjectNode paths = JSON.objectNode();
            add(paths, "healthz", "Check liveness", "The process is running.", "text/plain");
            add(paths, "readyz", "Check readiness", "The server accepts requests.", "text/plain")
                    .putObject("503")
                    .put("$ref", "#/components/responses/Error503");
            add(paths, "metrics", "Get metrics", "Metrics in the Prometheus text format.", "text/plain");
            add(paths, "openapi.json", "Get this document", "OpenAPI 3.1 document.", "application/json");
            return paths;
        }

        private static ObjectNode add(ObjectNode paths, String name, String summary, String found, String mediaType) {
            ObjectNode get = paths.putObject("/" + name).putObject("get");
            get.put("operationId", name.replace('.', '_') + "_get").put("summary", summary);
            get.putArray("tags").add(ReportDescriptions.group(Subject.SERVICE));
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
}
