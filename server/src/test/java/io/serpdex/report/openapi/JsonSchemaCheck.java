package io.serpdex.report.openapi;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Validates a value against the schema features that the document uses. Unlike the standard, undeclared properties are
 * violations.
 */
public final class JsonSchemaCheck {
    private final JsonNode document;
    private final List<String> violations = new ArrayList<>();

    private JsonSchemaCheck(JsonNode document) {
        this.document = document;
    }

    /** Returns the violations of a value. Empty if it is valid. */
    public static List<String> violations(JsonNode document, JsonNode schema, JsonNode value) {
        JsonSchemaCheck check = new JsonSchemaCheck(document);
        check.check(schema, value, "");
        return check.violations;
    }

    private void check(JsonNode schemaOrReference, JsonNode value, String where) {
        JsonNode schema = resolve(schemaOrReference);
        if (types(schema).stream().noneMatch(type -> is(type, value))) {
            violations.add(where + " should be " + types(schema) + ", is " + value);
        } else if (schema.has("enum")
                && !schema.get("enum").valueStream().toList().contains(value)) {
            violations.add(where + " should be one of " + schema.get("enum") + ", is " + value);
        } else if (isOutside(schema, value)) {
            violations.add(where + " is out of bounds: " + value);
        } else if (value.isString() && schema.path("format").asString("").equals("date") && !isDate(value)) {
            violations.add(where + " should be a date, is " + value);
        } else if (value.isArray()) {
            value.forEach(element -> check(schema.get("items"), element, where + "[]"));
        } else if (value.isObject()) {
            checkObject(schema, value, where);
        }
    }

    private void checkObject(JsonNode schema, JsonNode object, String where) {
        schema.path("required").forEach(name -> {
            if (!object.has(name.asString())) {
                violations.add(where + "." + name.asString() + " is missing");
            }
        });
        object.properties().forEach(property -> {
            String inner = where + "." + property.getKey();
            JsonNode declared = schema.path("properties").path(property.getKey());
            if (declared.isMissingNode()) {
                violations.add(inner + " is not in the schema");
            } else {
                check(declared, property.getValue(), inner);
            }
        });
    }

    private JsonNode resolve(JsonNode schema) {
        return schema.has("$ref") ? document.at(schema.get("$ref").asString().substring(1)) : schema;
    }

    private static List<String> types(JsonNode schema) {
        JsonNode type = schema.get("type");
        return type.isArray() ? type.valueStream().map(JsonNode::asString).toList() : List.of(type.asString());
    }

    private static boolean is(String type, JsonNode value) {
        return switch (type) {
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "string" -> value.isString();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            case "null" -> value.isNull();
            default -> throw new IllegalArgumentException(type);
        };
    }

    private static boolean isOutside(JsonNode schema, JsonNode value) {
        if (!value.isNumber()) {
            return false;
        }
        double least = schema.path("minimum").asDouble(Double.NEGATIVE_INFINITY);
        double most = schema.path("maximum").asDouble(Double.POSITIVE_INFINITY);
        return value.asDouble() < least || value.asDouble() > most;
    }

    private static boolean isDate(JsonNode value) {
        try {
            LocalDate.parse(value.asString());
            return true;
        } catch (DateTimeParseException e) {
            return false;
        }
    }
}
