package io.serpdex.ingest;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The first JSON document of a file, as much of it as the first bytes hold. */
final class JsonPeek {
    private static final int DEEPEST = 8;

    private final JsonNode document;
    private boolean whole;

    /** The bytes from {@code from} on are a document, or a list of documents. */
    JsonPeek(byte[] bytes, int from) {
        ObjectNode first = JsonNodeFactory.instance.objectNode();
        try (JsonParser json = JsonLines.parser(bytes, from, bytes.length)) {
            JsonToken token = json.nextToken();
            while (token == JsonToken.START_ARRAY) {
                token = json.nextToken();
            }
            if (token == JsonToken.START_OBJECT) {
                fill(first, json, 1);
                whole = true;
            }
        } catch (JacksonException e) {
            // Cut off, or broken: what was seen until then is what there is.
            whole = false;
        }
        document = first;
    }

    JsonNode document() {
        return document;
    }

    /** Whether the first document is complete. */
    boolean whole() {
        return whole;
    }

    private static void fill(ObjectNode object, JsonParser json, int depth) {
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_OBJECT) {
                ObjectNode inner = object.putObject(key);
                if (depth < DEEPEST) {
                    fill(inner, json, depth + 1);
                } else {
                    json.skipChildren();
                }
            } else if (token == JsonToken.START_ARRAY) {
                fill(object.putArray(key), json, depth + 1);
            } else {
                put(object, key, json, token);
            }
        }
    }

    /** Lists are told by their first element. */
    private static void fill(ArrayNode list, JsonParser json, int depth) {
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            if (token == JsonToken.START_OBJECT && list.isEmpty() && depth < DEEPEST) {
                fill(list.addObject(), json, depth + 1);
            } else {
                json.skipChildren();
            }
        }
    }

    private static void put(ObjectNode object, String key, JsonParser json, @Nullable JsonToken token) {
        switch (token) {
            case VALUE_STRING -> object.put(key, json.getString());
            case VALUE_NULL -> object.putNull(key);
            case null -> {}
            default -> object.put(key, json.getValueAsString(""));
        }
    }
}
