package io.serpdex.ingest.providers;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Finds values in a document by dotted paths such as {@code search_parameters.q}. */
final class JsonPath {
    private JsonPath() {}

    static JsonNode at(JsonNode node, String path) {
        int dot = path.indexOf('.');
        return dot < 0 ? node.path(path) : at(node.path(path.substring(0, dot)), path.substring(dot + 1));
    }

    /** Returns the first value that exists and is not null. */
    static JsonNode first(JsonNode node, List<String> paths) {
        for (String path : paths) {
            JsonNode found = at(node, path);
            if (!found.isMissingNode() && !found.isNull()) {
                return found;
            }
        }
        return MissingNode.getInstance();
    }

    /** Returns the first string or number that is not blank, as a string; null if there is none. */
    static @Nullable String text(JsonNode node, List<String> paths) {
        for (String path : paths) {
            JsonNode found = at(node, path);
            if (found.isValueNode() && !found.isNull() && !found.asString().isBlank()) {
                return found.asString();
            }
        }
        return null;
    }

    /** Returns whether the value is the number 0, which can be a string. */
    static boolean isZero(JsonNode node) {
        return node.isNumber()
                ? node.asDouble() == 0
                : node.isString() && node.asString().equals("0");
    }

    /** Returns whether the value is more than an empty list, an empty object or a blank string. */
    static boolean hasContent(JsonNode node) {
        if (node.isContainer()) {
            return !node.isEmpty();
        }
        return !node.isMissingNode()
                && !node.isNull()
                && !(node.isString() && node.asString().isBlank());
    }
}
