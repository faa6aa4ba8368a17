package io.serpdex.ingest.providers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All foreign formats. A new one is one file and a line here. */
public final class ProviderFormats {
    /** The order decides where two would take the same file: the pickier come first. */
    private static final List<ProviderFormat> ALL = List.of(
            SerpApi.format(),
            ValueSerp.format(),
            Serper.format(),
            BrightData.format(),
            new DataForSeoKeywords(),
            DataForSeoSerps.format(),
            new KeywordPlanner(),
            new SearchConsole(),
            Ahrefs.format(),
            Semrush.format());

    private ProviderFormats() {}

    public static List<ProviderFormat> all() {
        return ALL;
    }

    public static Optional<ProviderFormat> named(String id) {
        return ALL.stream().filter(format -> format.id().equals(id)).findFirst();
    }

    public static Optional<ProviderFormat.JsonFormat> find(JsonNode document) {
        return ALL.stream()
                .filter(ProviderFormat.JsonFormat.class::isInstance)
                .map(ProviderFormat.JsonFormat.class::cast)
                .filter(format -> format.matches(document))
                .findFirst();
    }

    /**
     * The documents in a document: itself where a format knows it, otherwise those that people or tools have wrapped into
     * an object of their own, alone, in lists, or as a text that is JSON. Empty where there are none.
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

    public static Optional<ProviderFormat.TableFormat> find(List<String> header) {
        return ALL.stream()
                .filter(ProviderFormat.TableFormat.class::isInstance)
                .map(ProviderFormat.TableFormat.class::cast)
                .filter(format -> format.matches(header))
                .findFirst();
    }
}
