package io.serpdex.report.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.catalogue.Catalogue;
import io.serpdex.error.ErrorCode;
import io.serpdex.report.Column;
import io.serpdex.report.Layout;
import io.serpdex.report.Param;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

final class OpenApiDocumentTest {
    private static final ReportRegistry METHODS = Catalogue.registry();
    private static final JsonNode DOCUMENT = ExampleResponses.EXACT.readTree(OpenApiDocument.of(METHODS, "1.2.3"));

    static List<ReportGroup> methods() {
        return List.copyOf(METHODS.all());
    }

    @Test
    void hasTitleAndVersion() {
        assertThat(DOCUMENT.get("openapi").asString()).isEqualTo("3.1.0");
        assertThat(DOCUMENT.at("/info/version").asString()).isEqualTo("1.2.3");
        assertThat(DOCUMENT.at("/info/license/identifier").asString()).isEqualTo("Apache-2.0");
    }

    @Test
    void resolvesEveryReference() {
        List<String> references =
                DOCUMENT.findValues("$ref").stream().map(JsonNode::asString).toList();
        assertThat(references)
                .isNotEmpty()
                .allSatisfy(reference -> assertThat(
                                DOCUMENT.at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse());
    }

    @Test
    void usesEveryComponent() {
        List<String> references =
                DOCUMENT.findValues("$ref").stream().map(JsonNode::asString).toList();
        for (String kind : List.of("schemas", "responses", "headers")) {
            assertThat(DOCUMENT.at("/components/" + kind).propertyNames())
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(references).contains("#/components/" + kind + "/" + name));
        }
    }

    @Test
    void operationIdsAreUniqueIdentifiers() {
        List<String> names = DOCUMENT.findValues("operationId").stream()
                .map(JsonNode::asString)
                .toList();
        assertThat(names).hasSizeGreaterThan(32).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z_]+"));
    }

    /** Client generators create a class per tag, so an operation with two tags would be duplicated. */
    @Test
    void operationsHaveOneDescribedTag() {
        List<JsonNode> ofOperations = DOCUMENT.findValues("tags").stream()
                .filter(tags -> tags.get(0).isString())
                .toList();
        assertThat(ofOperations)
                .allSatisfy(tags -> assertThat(tags.size()).as(tags.toString()).isEqualTo(1));
        Set<String> used =
                ofOperations.stream().map(tags -> tags.get(0).asString()).collect(Collectors.toSet());
        assertThat(DOCUMENT.get("tags").valueStream())
                .allSatisfy(tag -> assertThat(tag.get("description").asString()).isNotEmpty())
                .extracting(tag -> tag.get("name").asString())
                .containsExactlyInAnyOrderElementsOf(used);
    }

    @ParameterizedTest
    @MethodSource("methods")
    void reportsTakeTheSameParametersInGetAndPost(ReportGroup reportGroup) {
        JsonNode path = path(reportGroup);
        List<String> declared = reportGroup.params().stream().map(Param::name).toList();
        assertThat(path.at("/get/parameters")
                        .valueStream()
                        .map(parameter -> parameter.get("name").asString()))
                .containsExactlyElementsOf(declared);
        JsonNode form = schema(path.at("/post/requestBody/content").path("application/x-www-form-urlencoded"));
        assertThat(form.path("properties").propertyNames()).containsExactlyElementsOf(declared);
        assertThat(form.path("required").valueStream().map(JsonNode::asString))
                .containsExactlyElementsOf(reportGroup.params().stream()
                        .filter(Param::required)
                        .map(Param::name)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void describesEveryField(ReportGroup reportGroup) {
        List<String> declared = new ArrayList<>();
        Layout<?> layout = reportGroup.reports().getFirst().layout();
        layout.rows().columns().list().forEach((Column<?> column) -> declared.add(column.name()));
        JsonNode row = DOCUMENT.at("/components/schemas/" + ReportDescriptions.camelCase(reportGroup.name()) + "Row");
        assertThat(row.get("properties").propertyNames()).containsExactlyElementsOf(declared);
        assertThat(row.get("required").valueStream().map(JsonNode::asString)).containsExactlyElementsOf(declared);
        assertThat(row.get("properties").values())
                .allSatisfy(
                        field -> assertThat(field.get("description").asString()).endsWith("."));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void examplesMatchTheirSchemas(ReportGroup reportGroup) {
        JsonNode path = path(reportGroup);
        for (JsonNode operation : path) {
            JsonNode json = operation.at("/responses/200/content").get("application/json");
            assertThat(json.get("examples").size())
                    .isEqualTo(reportGroup.reports().size());
            assertThat(mistakes(json)).isEmpty();
        }
        assertThat(mistakes(path.at("/post/requestBody/content").path("application/x-www-form-urlencoded")))
                .isEmpty();
        for (JsonNode parameter : path.at("/get/parameters")) {
            if (parameter.has("example")) {
                assertThat(JsonSchemaCheck.violations(DOCUMENT, parameter.get("schema"), parameter.get("example")))
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("methods")
    void declaresEveryErrorResponse(ReportGroup reportGroup) {
        for (JsonNode operation : path(reportGroup)) {
            assertThat(operation.get("responses").propertyNames())
                    .containsExactly(
                            "200", "400", "402", "403", "404", "405", "413", "414", "429", "431", "500", "503");
        }
    }

    @Test
    void namesEveryErrorCode() {
        assertThat(DOCUMENT.at("/components/schemas/ErrorResponse/properties/error/properties/code/enum")
                        .valueStream()
                        .map(JsonNode::asString))
                .containsExactlyElementsOf(Arrays.stream(ErrorCode.values())
                        .map(ErrorCode::wireName)
                        .toList());
        for (ErrorCode code : ErrorCode.values()) {
            assertThat(DOCUMENT.at("/components/responses/Error" + code.status() + "/description")
                            .asString())
                    .contains("`" + code.wireName() + "`: " + code.description());
        }
    }

    @Test
    void adminApiHasItsOwnTokenAndIsOffByDefault() {
        JsonNode tag = DOCUMENT.get("tags")
                .valueStream()
                .filter(each -> each.get("name").asString().equals("Administration"))
                .findFirst()
                .orElseThrow();
        assertThat(tag.get("description").asString()).contains("`admin.enabled`");
        List<JsonNode> operations = DOCUMENT.get("paths").properties().stream()
                .filter(path -> path.getKey().startsWith("/admin/v1/"))
                .flatMap(path -> path.getValue().valueStream())
                .filter(JsonNode::isObject)
                .toList();
        assertThat(operations).hasSize(8).allSatisfy(operation -> {
            assertThat(operation.get("security").toString()).isEqualTo("[{\"operator\":[]}]");
            assertThat(operation.get("tags").toString()).isEqualTo("[\"Administration\"]");
        });
    }

    @Test
    void domainAndKeywordReportsShareOneOperation() {
        JsonNode get = DOCUMENT.at("/paths").get("/v3/competitors").get("get");
        assertThat(get.get("description").asString()).contains("*domain*:", "*keyword*:", "`type`");
        assertThat(DOCUMENT.at("/components/schemas/CompetitorsRow/properties/intersected/description")
                        .asString())
                .contains("For a domain:", "For a keyword:");
    }

    @Test
    void offersFileFormatsOfChargedReports() {
        assertThat(DOCUMENT.at("/paths")
                        .get("/v3/domain_keywords")
                        .at("/get/responses/200/content")
                        .propertyNames())
                .containsExactly(
                        "application/json",
                        "text/csv",
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                        "application/jsonl");
        assertThat(DOCUMENT.at("/paths")
                        .get("/v3/stats")
                        .at("/get/responses/200/content")
                        .propertyNames())
                .containsExactly("application/json");
    }

    private static JsonNode path(ReportGroup reportGroup) {
        return DOCUMENT.get("paths").get("/v3/" + reportGroup.name());
    }

    private static JsonNode schema(JsonNode content) {
        JsonNode schema = content.path("schema");
        return schema.has("$ref") ? DOCUMENT.at(schema.get("$ref").asString().substring(1)) : schema;
    }

    private static List<String> mistakes(JsonNode content) {
        List<String> all = new ArrayList<>();
        for (JsonNode example : content.path("examples")) {
            all.addAll(JsonSchemaCheck.violations(DOCUMENT, content.get("schema"), example.get("value")));
        }
        return all;
    }
}
