package io.serpdex.report.docs;

import io.serpdex.report.Column;
import io.serpdex.report.Columns;
import io.serpdex.report.Layout;
import io.serpdex.report.Method;
import io.serpdex.report.Report;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What methods answer. Rows, results and answers get names of their own: programs are made from them. */
final class AnswerSchemas {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final ObjectNode schemas;

    /** @param schemas where named schemas go */
    AnswerSchemas(ObjectNode schemas) {
        this.schemas = schemas;
    }

    /** Describes the whole answer of a method; what comes back points to it. */
    ObjectNode answer(Method method) {
        String name = Wording.camelCase(method.name());
        ObjectNode answer = EnvelopeSchema.of(result(method, name), "OK");
        schemas.set(name + "Answer", answer);
        return reference(name + "Answer");
    }

    private ObjectNode result(Method method, String name) {
        Report<?> first = method.reports().getFirst();
        return switch (first.layout()) {
            case Layout.Single<?> single -> row(method, name + "Row", single.rows(), Layout::rows);
            case Layout.Array<?, ?> array -> array(row(method, name + "Row", array.rows(), Layout::rows));
            case Layout.Listed<?, ?> listed -> listed(method, name, listed);
        };
    }

    private ObjectNode listed(Method method, String name, Layout.Listed<?, ?> layout) {
        ObjectNode result = object(layout.counts(), column -> sentence(method, column, Layout::counts));
        ObjectNode properties = (ObjectNode) result.get("properties");
        ArrayNode required = (ArrayNode) result.get("required");
        properties.set(
                layout.rows().name(),
                array(row(method, name + "Row", layout.rows(), Layout::rows))
                        .put("description", layout.rows().sentence()));
        required.add(layout.rows().name());
        for (Layout.Rows<?, ?> beside : layout.beside()) {
            String rowName = name + Wording.camelCase(beside.name()) + "Row";
            properties.set(
                    beside.name(),
                    array(row(method, rowName, beside, twin -> beside(twin, beside.name())))
                            .put("description", beside.sentence()));
            required.add(beside.name());
        }
        schemas.set(name + "Result", result);
        return reference(name + "Result");
    }

    private static Layout.Rows<?, ?> beside(Layout<?> layout, String name) {
        for (Layout.Rows<?, ?> rows : layout.beside()) {
            if (rows.name().equals(name)) {
                return rows;
            }
        }
        throw new IllegalStateException("only one of two twins has " + name);
    }

    private ObjectNode row(
            Method method, String name, Layout.Rows<?, ?> rows, Function<Layout<?>, Layout.Rows<?, ?>> where) {
        Function<Layout<?>, Columns<?>> columns = layout -> where.apply(layout).columns();
        for (Report<?> twin : method.reports()) {
            if (!columns.apply(twin.layout()).names().equals(rows.columns().names())) {
                throw new IllegalStateException(
                        "twins share one schema, but those of " + method.name() + " have different columns");
            }
        }
        schemas.set(name, object(rows.columns(), column -> sentence(method, column, columns)));
        return reference(name);
    }

    /** What the twins of a method say about a column of one name. */
    private static String sentence(Method method, Column<?> namesake, Function<Layout<?>, Columns<?>> columns) {
        return Wording.of(
                method,
                report -> find(columns.apply(report.layout()), namesake.name())
                        .map(Column::sentence)
                        .orElseGet(namesake::sentence));
    }

    private static Optional<Column<?>> find(Columns<?> columns, String name) {
        for (Column<?> column : columns.list()) {
            if (column.name().equals(name)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    /** Every column is there in every row, if only as null. */
    private static ObjectNode object(Columns<?> columns, Function<Column<?>, String> sentence) {
        ObjectNode object = JSON.objectNode().put("type", "object");
        ObjectNode properties = object.putObject("properties");
        ArrayNode required = object.putArray("required");
        for (Column<?> column : columns.list()) {
            properties.set(column.name(), schema(column).put("description", sentence.apply(column)));
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
