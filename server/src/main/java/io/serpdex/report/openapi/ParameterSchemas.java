package io.serpdex.report.openapi;

import io.serpdex.report.Param;
import io.serpdex.report.ParamType;
import io.serpdex.report.Report;
import io.serpdex.report.ReportGroup;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The parameters of a report group, as query string of a GET request and as form of a POST request. */
final class ParameterSchemas {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private ParameterSchemas() {}

    /** Returns the parameters of the query string, with the values of the example requests. */
    static ArrayNode query(ReportGroup group, List<ExampleRequest> examples) {
        ArrayNode list = JSON.arrayNode();
        for (Param<?> param : group.params()) {
            ObjectNode parameter = list.addObject()
                    .put("name", param.name())
                    .put("in", "query")
                    .put("description", description(group, param))
                    .put("required", param.required());
            parameter.set("schema", schema(param));
            examples(param, examples, parameter);
        }
        return list;
    }

    private static void examples(Param<?> param, List<ExampleRequest> examples, ObjectNode parameter) {
        List<ExampleRequest> naming = examples.stream()
                .filter(example -> example.parameters().containsKey(param.name()))
                .toList();
        List<String> values = naming.stream()
                .map(example -> example.parameters().getOrDefault(param.name(), ""))
                .distinct()
                .toList();
        if (values.size() == 1) {
            put(param, "example", values.getFirst(), parameter);
        } else if (values.size() > 1) {
            ObjectNode each = parameter.putObject("examples");
            naming.forEach(example -> put(
                    param,
                    "value",
                    example.parameters().getOrDefault(param.name(), ""),
                    each.putObject(ExampleRequest.subject(example.report()))));
        }
    }

    /** Returns the schema of the form. */
    static ObjectNode form(ReportGroup group) {
        ObjectNode form = JSON.objectNode().put("type", "object");
        ObjectNode properties = form.putObject("properties");
        ArrayNode required = JSON.arrayNode();
        for (Param<?> param : group.params()) {
            properties.set(param.name(), schema(param).put("description", description(group, param)));
            if (param.required()) {
                required.add(param.name());
            }
        }
        if (!required.isEmpty()) {
            form.set("required", required);
        }
        return form;
    }

    /** Returns an example of the form. */
    static ObjectNode form(ExampleRequest example) {
        ObjectNode values = JSON.objectNode();
        for (Param<?> param : example.report().params()) {
            String value = example.parameters().get(param.name());
            if (value != null) {
                put(param, param.name(), value, values);
            }
        }
        return values;
    }

    private static String description(ReportGroup group, Param<?> param) {
        return ReportDescriptions.of(group, report -> ReportDescriptions.description(find(report, param)));
    }

    /**
     * Returns the declaration in this report. Its description can differ from that in the other report of the group.
     */
    private static Param<?> find(Report<?> report, Param<?> namesake) {
        for (Param<?> param : report.params()) {
            if (param.name().equals(namesake.name())) {
                return param;
            }
        }
        return namesake;
    }

    private static ObjectNode schema(Param<?> param) {
        ObjectNode schema = JSON.objectNode();
        switch (param.type()) {
            case ParamType.WholeNumber number ->
                schema.put("type", "integer").put("minimum", number.from()).put("maximum", number.to());
            case ParamType.Amount amount ->
                schema.put("type", "number").put("minimum", amount.from()).put("maximum", amount.to());
            case ParamType.Choice<?> choice -> {
                ArrayNode words = schema.put("type", "string").putArray("enum");
                choice.words().keySet().forEach(words::add);
            }
            case ParamType.Text<?> _, ParamType.TextList<?> _ -> schema.put("type", "string");
        }
        String defaultValue = param.defaultValue();
        if (defaultValue != null) {
            put(param, "default", defaultValue, schema);
        }
        return schema;
    }

    /** Puts a value with the type of its schema. */
    private static void put(Param<?> param, String name, String value, ObjectNode to) {
        switch (param.type()) {
            case ParamType.WholeNumber _ -> to.put(name, Long.parseLong(value));
            case ParamType.Amount _ -> to.put(name, new java.math.BigDecimal(value));
            case ParamType.Choice<?> _, ParamType.Text<?> _, ParamType.TextList<?> _ -> to.put(name, value);
        }
    }
}
