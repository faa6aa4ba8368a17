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

/** The service for programs: OpenAPI 3.1, from the declarations of the reports. */
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

    /** The document as it is served, under the version that the build wrote into the jar. */
    public static byte[] of(ReportRegistry registry) {
        String built = OpenApiDocument.class.getPackage().getImplementationVersion();
        return of(registry, Objects.requireNonNullElse(built, "(not packaged)"));
    }

    /**
     * The document as it is served.
     *
     * @param version that of the service
     */
    public static byte[] of(ReportRegistry registry, String version) {
        return JsonMapper.shared().writeValueAsBytes(new OpenApiDocument(registry, version).document);
    }

    private static ObjectNode info(String version) {
        ObjectNode info = JSON.objectNode()
                .put("title", "Serpdex")
                .put("version", version)
                .put("summary", "Search analytics on your own results pages.")
                .put("description", ApiIntroduction.text());
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
        addTag(tags, ReportDescriptions.group(Subject.DOMAIN), "What a domain, or any host below one, ranks for.");
        addTag(
                tags,
                ReportDescriptions.group(Subject.KEYWORD),
                "What a keyword is worth, who ranks for it, which others are like it.");
        addTag(
                tags,
                ReportDescriptions.DOMAIN_AND_KEYWORD,
                "Who competes and who advertises: with a domain, or for a keyword.");
        addTag(
                tags,
                ReportDescriptions.group(Subject.SERVICE),
                "The account, the databases, the service itself. Free of charge.");
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

    /** The paths besides reports. None of them needs a token. */
    static final class ServicePaths {
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
