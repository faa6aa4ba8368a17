package io.serpdex.bench.baseline.rowindex;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** The contents of {@code row-index.json}. Replaces its <code>${names}</code> with values. */
final class RowIndexRecipe {
    private static final String FILE = "row-index.json";
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final JsonNode root;

    private RowIndexRecipe(JsonNode root) {
        this.root = root;
    }

    static RowIndexRecipe read() throws IOException {
        try (InputStream file = Objects.requireNonNull(RowIndexRecipe.class.getResourceAsStream(FILE), FILE)) {
            return new RowIndexRecipe(RowIndexNode.JSON.readTree(file));
        }
    }

    JsonNode at(String... names) {
        JsonNode found = root;
        for (String name : names) {
            found = found.path(name);
        }
        if (found.isMissingNode()) {
            throw new IllegalStateException(FILE + " has no " + String.join(".", names));
        }
        return found;
    }

    String index(String query) {
        return at("queries", query, "index").asString();
    }

    ObjectNode body(String query, Map<String, ?> values) {
        return (ObjectNode) filled(at("queries", query, "body"), values);
    }

    JsonNode filter(String name, Map<String, ?> values) {
        return filled(at("filters", name), values);
    }

    JsonNode part(String name, Map<String, ?> values) {
        return filled(at("parts", name), values);
    }

    /** Returns the elements of the order for a key, or of the default order. */
    List<JsonNode> order(String rows, String key, boolean descending) {
        JsonNode orders = at("orders", rows);
        String field = root.path("fields").path(key).asString("");
        Map<String, Object> values = Map.of("field", field, "direction", descending ? "desc" : "asc");
        List<JsonNode> order = new ArrayList<>();
        filled(orders.path(orders.has(key) ? key : "*"), values).forEach(order::add);
        return order;
    }

    private static JsonNode filled(JsonNode template, Map<String, ?> values) {
        return switch (template) {
            case ObjectNode object -> {
                ObjectNode copy = NODES.objectNode();
                object.properties()
                        .forEach(entry -> copy.set(text(entry.getKey(), values), filled(entry.getValue(), values)));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = NODES.arrayNode();
                array.forEach(element -> addFilled(copy, element, values));
                yield copy;
            }
            case StringNode string -> value(string, values);
            default -> template;
        };
    }

    private static void addFilled(ArrayNode array, JsonNode element, Map<String, ?> values) {
        String text = element.asString("");
        if (text.startsWith("${") && text.endsWith("...}")) {
            Object elements = named(text.substring(2, text.length() - 4), values);
            RowIndexNode.JSON.valueToTree(elements).forEach(array::add);
        } else {
            array.add(filled(element, values));
        }
    }

    private static JsonNode value(StringNode string, Map<String, ?> values) {
        String text = string.asString();
        if (text.startsWith("${") && text.indexOf('}') == text.length() - 1) {
            return RowIndexNode.JSON.valueToTree(named(text.substring(2, text.length() - 1), values));
        }
        return NODES.stringNode(text(text, values));
    }

    private static String text(String template, Map<String, ?> values) {
        int start = template.indexOf("${");
        if (start < 0) {
            return template;
        }
        int end = template.indexOf('}', start);
        return template.substring(0, start)
                + named(template.substring(start + 2, end), values)
                + template.substring(end + 1);
    }

    private static Object named(String name, Map<String, ?> values) {
        Object value = values.get(name);
        if (value == null) {
            throw new IllegalStateException(FILE + " needs ${" + name + "}, but the values are " + values.keySet());
        }
        return value;
    }
}
