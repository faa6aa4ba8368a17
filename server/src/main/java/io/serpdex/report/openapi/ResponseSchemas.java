package io.serpdex.report.openapi;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of responses. Rows, results and responses are named schemas, from which client generators derive classes.
 */
final class ResponseSchemas {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ObjectNode schemas;

    /** @param schemas receives the named schemas */
    ResponseSchemas(ObjectNode schemas) {
        this.schemas = schemas;
    }

    /** Adds the schema of the whole response of a report group and returns a reference to it. */
    ObjectNode response(ReportGroup group) {
        String name = ReportDescriptions.camelCase(group.name());
        ObjectNode response = EnvelopeSchema.of(result(group, name), "OK");
        schemas.set(name + "Response", response);
        return reference(name + "Response");
    }

    private ObjectNode result(ReportGroup group, String name) {
        Report<?> first = group.reports().getFirst();
        return switch (first.layout()) {
            case Layout.Single<?> single -> row(group, name + "Row", single.rows(), Layout::rows);
            case Layout.Array<?, ?> array -> array(row(group, name + "Row", array.rows(), Layout::rows));
            case Layout.Listed<?, ?> listed -> listed(group, name, listed);
        };
    }

    private ObjectNode listed(ReportGroup group, String name, Layout.Listed<?, ?> layout) {
        ObjectNode result = object(layout.counts(), column -> description(group, column, Layout::counts));
        ObjectNode properties = (ObjectNode) result.get("properties");
        ArrayNode required = (ArrayNode) result.get("required");
        properties.set(
                layout.rows().name(),
                array(row(group, name + "Row", layout.rows(), Layout::rows))
                        .put("description", layout.rows().description()));
        required.add(layout.rows().name());
        for (Layout.Rows<?, ?> extra : layout.extraRows()) {
            String rowName = name + ReportDescriptions.camelCase(extra.name()) + "Row";
            properties.set(
                    extra.name(),
                    array(row(group, rowName, extra, other -> find(other, extra.name())))
                            .put("description", extra.description()));
            required.add(extra.name());
        }
        schemas.set(name + "Result", result);
        return reference(name + "Result");
    }

    private static Layout.Rows<?, ?> find(Layout<?> layout, String name) {
        for (Layout.Rows<?, ?> rows : layout.extraRows()) {
            if (rows.name().equals(name)) {
                return rows;
            }
        }
        throw new IllegalStateException("only one of two reports has " + name);
    }

    private ObjectNode row(
            ReportGroup group, String name, Layout.Rows<?, ?> rows, Function<Layout<?>, Layout.Rows<?, ?>> rowsOf) {
        Function<Layout<?>, Columns<?>> columns = layout -> rowsOf.apply(layout).columns();
        for (Report<?> report : group.reports()) {
            if (!columns.apply(report.layout()).names().equals(rows.columns().names())) {
                throw new IllegalStateException("reports with the same name must have the same columns, but those of "
                        + group.name() + " differ");
            }
        }
        schemas.set(name, object(rows.columns(), column -> description(group, column, columns)));
        return reference(name);
    }

    /** Returns the description of a column, merged over the reports of a group. */
    private static String description(ReportGroup group, Column<?> namesake, Function<Layout<?>, Columns<?>> columns) {
        return ReportDescriptions.of(
                group,
                report -> find(columns.apply(report.layout()), namesake.name())
                        .map(Column::description)
                        .orElseGet(namesake::description));
    }

    private static Optional<Column<?>> find(Columns<?> columns, String name) {
        for (Column<?> column : columns.list()) {
            if (column.name().equals(name)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    /** Returns the schema of a row. All columns are required, but can be null. */
    private static ObjectNode object(Columns<?> columns, Function<Column<?>, String> description) {
        ObjectNode object = JSON.objectNode().put("type", "object");
        ObjectNode properties = object.putObject("properties");
        ArrayNode required = object.putArray("required");
        for (Column<?> column : columns.list()) {
            properties.set(column.name(), schema(column).put("description", description.apply(column)));
            required.add(column.name());
        }
        return object;
    }

    private static ObjectNode schema(Column<?> column) {
        return switch (column.type()) {
            case INTEGER -> typed("integer", column.optional()).put("format", "int64");
            case HUNDREDTHS, HUNDRED_THOUSANDTHS -> typed("number", column.optional());
            case TEXT -> typed("string", column.optional());
            case DATE -> typed("string", column.optional()).put("format", "date");
            case TEXTS -> {
                ObjectNode texts = typed("array", column.optional());
                texts.putObject("items").put("type", "string");
                yield texts;
            }
        };
    }

    private static ObjectNode typed(String type, boolean optional) {
        ObjectNode schema = JSON.objectNode();
        if (optional) {
            schema.putArray("type").add(type).add("null");
        } else {
            schema.put("type", type);
        }
        return schema;
    }

    private static ObjectNode array(ObjectNode items) {
        ObjectNode array = JSON.objectNode().put("type", "array");
        array.set("items", items);
        return array;
    }

    private static ObjectNode reference(String name) {
        return JSON.objectNode().put("$ref", "#/components/schemas/" + name);
    }
}
