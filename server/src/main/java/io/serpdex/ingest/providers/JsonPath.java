package io.serpdex.ingest.providers;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Finds things in a document by names with dots between them, such as {@code search_parameters.q}. */
final class JsonPath {
    private JsonPath() {}

    static JsonNode at(JsonNode node, String path) {
        int dot = path.indexOf('.');
        return dot < 0 ? node.path(path) : at(node.path(path.substring(0, dot)), path.substring(dot + 1));
    }

    /** The first that is there and not null. */
    static JsonNode first(JsonNode node, List<String> paths) {
        for (String path : paths) {
            JsonNode found = at(node, path);
            if (!found.isMissingNode() && !found.isNull()) {
                return found;
            }
        }
        return MissingNode.getInstance();
    }

    /** The first text or number that is not blank, as a text; null where there is none. */
    static @Nullable String text(JsonNode node, List<String> paths) {
        for (String path : paths) {
            JsonNode found = at(node, path);
            if (found.isValueNode() && !found.isNull() && !found.asString().isBlank()) {
                return found.asString();
            }
        }
        return null;
    }

    /** Whether there is more in it than an empty list, an empty object or an empty text. */
    static boolean hasContent(JsonNode node) {
        if (node.isContainer()) {
            return !node.isEmpty();
        }
        return !node.isMissingNode()
                && !node.isNull()
                && !(node.isString() && node.asString().isBlank());
    }
}
