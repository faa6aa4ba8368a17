package io.serpdex.ingest.providers;

import io.serpdex.ingest.providers.ProviderFormat.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All JSON formats. To add a format, add its class and a line here. */
public final class ProviderFormats {
    /** The first matching format is used, so stricter formats come first. */
    private static final List<JsonFormat> ALL = List.of(
            SearchApi.format(),
            SerpApi.format(),
            ValueSerp.format(),
            Serper.format(),
            BrightData.format(),
            Oxylabs.format(),
            Zenserp.format(),
            SearchEngineApis.googleCustomSearch(),
            SearchEngineApis.searXng(),
            new DataForSeoKeywords(),
            DataForSeoSerps.format());

    private ProviderFormats() {}

    public static List<JsonFormat> all() {
        return ALL;
    }

    public static Optional<JsonFormat> find(JsonNode document) {
        return ALL.stream().filter(format -> format.matches(document)).findFirst();
    }

    /**
     * Returns the documents of known formats in a document: the document itself, or its members, which can be objects,
     * lists or JSON strings. Empty if there are none.
     */
    public static List<JsonNode> documentsIn(JsonNode document) {
        if (find(document).isPresent()) {
            return List.of(document);
        }
        List<JsonNode> inside = new ArrayList<>();
        for (JsonNode member : document) {
            JsonNode value = unpacked(member);
            if (value.isObject() && find(value).isPresent()) {
                inside.add(value);
            } else if (value.isArray()
                    && !value.isEmpty()
                    && find(value.path(0)).isPresent()) {
                value.forEach(inside::add);
            }
        }
        return inside;
    }

    private static JsonNode unpacked(JsonNode value) {
        if (!value.isString() || !value.asString().startsWith("{")) {
            return value;
        }
        try {
            return JsonMapper.shared().readTree(value.asString());
        } catch (JacksonException e) {
            return value;
        }
    }
}
