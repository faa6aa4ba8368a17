package io.serpdex.store.opensearch.client;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What requests and answers are written in. */
public final class OpenSearchJson {
    public static final JsonMapper MAPPER = JsonMapper.builder().build();

    private OpenSearchJson() {}

    /** An object of names and values in turn. */
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

    /** A file beside this class. */
    public static JsonNode resource(String name) {
        try (InputStream input = Objects.requireNonNull(OpenSearchJson.class.getResourceAsStream(name), name)) {
            return MAPPER.readTree(input);
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read", e);
        }
    }
}
