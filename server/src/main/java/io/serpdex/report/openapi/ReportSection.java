package io.serpdex.report.openapi;

import static io.serpdex.report.openapi.MarkdownBuilder.literal;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import io.serpdex.report.ReportRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the section of one report. */
final class ReportSection {
    private static final List<String> PARAM_TITLES = List.of("Parameter", "Value", "Default", "Description");
    private static final List<String> FIELD_TITLES = List.of("Field", "Type", "Description");

    private final Report<?> report;
    private final boolean ambiguous;
    private final ExampleRequest example;

    ReportSection(Report<?> report, ReportRegistry registry) {
        this.report = report;
        ambiguous = registry.get(report.name()).hasTwoReports();
        example = ExampleRequest.of(report, registry);
    }

    void addTo(MarkdownBuilder page, ExampleResponses examples) {
        page.heading(3, ReportDescriptions.title(report, ambiguous));
        page.prose(String.join(
                " ", report.description(), ReportDescriptions.cost(report), ReportDescriptions.plans(report)));
        page.table(PARAM_TITLES, params());
        addFields(page);
        page.code("sh", "curl -H \"Authorization: Bearer $TOKEN\" \"$SERPDEX" + example.target() + "\"");
        page.code("json", ShortenedResponse.of(examples.to(example)));
    }

    private List<List<String>> params() {
        List<Param<?>> params = new ArrayList<>(report.params());
        if (ambiguous) {
            params.add(1, ReportGroup.SUBJECT);
        }
        return params.stream().map(ReportSection::row).toList();
    }

    private static List<String> row(Param<?> param) {
        String defaultValue = Objects.requireNonNullElse(param.defaultValue(), "");
        String description = param.type() instanceof ParamType.Choice<?> choice
                ? param.description() + ReportDescriptions.otherSpellings(choice)
                : param.description();
        return List.of(
                literal(param.name()), param.type().rule(), param.required() ? "required" : defaultValue, description);
    }

    private void addFields(MarkdownBuilder page) {
        switch (report.layout()) {
            case Layout.Single<?> single -> {
                page.paragraph("`result` is an object:");
                page.table(FIELD_TITLES, fields(single.rows().columns()));
            }
            case Layout.Array<?, ?> array -> {
                page.paragraph("`result` is an array of objects:");
                page.table(FIELD_TITLES, fields(array.rows().columns()));
            }
            case Layout.Listed<?, ?> listed -> addListed(page, listed);
        }
    }

    private static void addListed(MarkdownBuilder page, Layout.Listed<?, ?> listed) {
        List<Layout.Rows<?, ?>> arrays = new ArrayList<>();
        arrays.add(listed.rows());
        arrays.addAll(listed.extraRows());
        List<List<String>> outer = new ArrayList<>(fields(listed.counts()));
        arrays.forEach(rows -> outer.add(List.of(literal(rows.name()), "list of rows", rows.description())));
        page.paragraph("`result` is an object:");
        page.table(FIELD_TITLES, outer);
        for (Layout.Rows<?, ?> rows : arrays) {
            page.paragraph("Each row of " + literal(rows.name()) + " has these fields:");
            page.table(FIELD_TITLES, fields(rows.columns()));
        }
    }

    private static List<List<String>> fields(Columns<?> columns) {
        List<List<String>> rows = new ArrayList<>();
        for (Column<?> column : columns.list()) {
            rows.add(List.of(literal(column.name()), ReportDescriptions.type(column), column.description()));
        }
        return rows;
    }

    /** Shortens an example response to one row of each type. */
    static final class ShortenedResponse {
        private ShortenedResponse() {}

        static String of(JsonNode response) {
            JsonNode shortened = response.deepCopy();
            shorten(shortened.get("result"));
            return PrettyJson.of(shortened);
        }

        private static void shorten(JsonNode result) {
            if (result instanceof ArrayNode rows) {
                keepFirst(rows);
            } else if (result instanceof ObjectNode object) {
                object.values().stream()
                        .filter(ArrayNode.class::isInstance)
                        .map(ArrayNode.class::cast)
                        .filter(array -> !array.isEmpty() && array.get(0).isObject())
                        .forEach(ShortenedResponse::keepFirst);
            }
        }

        private static void keepFirst(ArrayNode rows) {
            while (rows.size() > 1) {
                rows.remove(rows.size() - 1);
            }
        }
    }
}
