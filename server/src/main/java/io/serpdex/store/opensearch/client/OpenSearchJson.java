package io.serpdex.store.opensearch.client;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Builds and parses the JSON of requests and responses. */
public final class OpenSearchJson {
    public static final JsonMapper MAPPER = JsonMapper.builder().build();

    private OpenSearchJson() {}

    /** Returns an object of alternating names and values. */
    public static Map<String, Object> of(Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return Collections.unmodifiableMap(object);
    }

    public static byte[] bytes(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    /** Reads a resource in the package of this class. */
    public static JsonNode resource(String name) {
        try (InputStream input = Objects.requireNonNull(OpenSearchJson.class.getResourceAsStream(name), name)) {
            return MAPPER.readTree(input);
        } catch (IOException e) {
            throw new IllegalStateException(name + " is unreadable", e);
        }
    }
}
