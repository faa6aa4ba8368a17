package io.serpdex.report.openapi;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Builds the schema of an object. Fields are required unless added as optional. */
final class ObjectSchema {
    private final ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
    private final ObjectNode properties = schema.putObject("properties");
    private final ArrayNode required = JsonNodeFactory.instance.arrayNode();

    ObjectNode node() {
        // An empty list is not allowed.
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        return schema;
    }

    ObjectSchema field(String name, ObjectNode fieldSchema) {
        properties.set(name, fieldSchema);
        required.add(name);
        return this;
    }

    ObjectSchema text(String name, String description) {
        return typed(name, "string", description);
    }

    ObjectSchema integer(String name, String description) {
        return typed(name, "integer", description);
    }

    private ObjectSchema typed(String name, String type, String description) {
        return field(name, described(description).put("type", type));
    }

    ObjectSchema bounded(String name, long least, long most, String description) {
        return field(
                name,
                described(description)
                        .put("type", "integer")
                        .put("minimum", least)
                        .put("maximum", most));
    }

    ObjectSchema date(String name, String description) {
        return field(name, described(description).put("type", "string").put("format", "date"));
    }

    ObjectSchema nullable(String type, String name, String description) {
        ObjectNode schema = described(description);
        schema.putArray("type").add(type).add("null");
        return field(name, schema);
    }

    ObjectSchema choice(String name, String description, String... words) {
        ObjectNode schema = described(description).put("type", "string");
        ArrayNode all = schema.putArray("enum");
        for (String word : words) {
            all.add(word);
        }
        return field(name, schema);
    }

    ObjectSchema array(String name, String description, ObjectNode items) {
        ObjectNode schema = described(description).put("type", "array");
        schema.set("items", items);
        return field(name, schema);
    }

    ObjectSchema optional(String name, String type, String description) {
        properties.set(name, described(description).put("type", type));
        return this;
    }

    ObjectSchema optionalOrNull(String name, long least, long most, String description) {
        ObjectNode schema = described(description);
        schema.putArray("type").add("integer").add("null");
        properties.set(name, schema.put("minimum", least).put("maximum", most));
        return this;
    }

    private static ObjectNode described(String description) {
        return JsonNodeFactory.instance.objectNode().put("description", description);
    }
}
