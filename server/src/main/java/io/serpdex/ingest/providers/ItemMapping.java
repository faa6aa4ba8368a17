package io.serpdex.ingest.providers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The path of a list of results or ads in a page, and the keys of the fields in each element. */
final class ItemMapping {
    private final String list;
    private final Predicate<JsonNode> filter;
    private final String condition;
    private final Map<String, List<String>> parts = new LinkedHashMap<>();
    private int adType;
    private String adTypeAt = "";
    private Map<String, Integer> adTypes = Map.of();

    private ItemMapping(String list, Predicate<JsonNode> filter, String condition) {
        this.list = list;
        this.filter = filter;
        this.condition = condition;
    }

    static ItemMapping at(String list) {
        return new ItemMapping(list, _ -> true, "");
    }

    /** Selects the elements whose {@code key} has the value {@code word}. */
    static ItemMapping where(String list, String key, String word) {
        return new ItemMapping(
                list, element -> element.path(key).asString("").equals(word), " where " + key + " is " + word);
    }

    /** @param theirs the first one that exists counts */
    ItemMapping part(String ours, String... theirs) {
        parts.put(ours, List.of(theirs));
        return this;
    }

    /** Sets the position of all ads of the list: 1 above, 2 below, 3 at the side of the results. */
    ItemMapping adType(int type) {
        adType = type;
        return this;
    }

    ItemMapping adType(String theirs, Map<String, Integer> types) {
        adTypeAt = theirs;
        adTypes = types;
        return this;
    }

    boolean isIn(JsonNode page) {
        return JsonPath.at(page, list).isArray();
    }

    /** Returns whether an element of the list has a non-empty value for a key. */
    boolean anyHas(JsonNode page, String key) {
        for (JsonNode element : JsonPath.at(page, list)) {
            if (filter.test(element) && JsonPath.hasContent(element.path(key))) {
                return true;
            }
        }
        return false;
    }

    List<ObjectNode> read(JsonNode page) {
        List<ObjectNode> items = new ArrayList<>();
        for (JsonNode element : JsonPath.at(page, list)) {
            if (filter.test(element)) {
                items.add(item(element));
            }
        }
        return items;
    }

    private ObjectNode item(JsonNode element) {
        ObjectNode item = ProviderPage.object();
        parts.forEach((ours, theirs) -> {
            JsonNode value = JsonPath.first(element, theirs);
            if (!value.isMissingNode()) {
                item.set(ours, value);
            }
        });
        int type = adTypeAt.isEmpty()
                ? adType
                : adTypes.getOrDefault(JsonPath.at(element, adTypeAt).asString(""), 0);
        if (type > 0) {
            item.put("type", type);
        }
        return item;
    }

    List<ProviderFormat.FieldMapping> fields(String ours) {
        List<ProviderFormat.FieldMapping> fields = new ArrayList<>();
        parts.forEach((part, theirs) -> fields.add(new ProviderFormat.FieldMapping(
                ours + "[]." + part,
                String.join(
                                " or ",
                                theirs.stream().map(name -> list + "[]." + name).toList())
                        + condition)));
        if (!adTypeAt.isEmpty()) {
            fields.add(new ProviderFormat.FieldMapping(ours + "[].type", list + "[]." + adTypeAt + ": " + typeWords()));
        } else if (adType > 0) {
            fields.add(new ProviderFormat.FieldMapping(ours + "[].type", adType + " for all of " + list + condition));
        }
        return fields;
    }

    private String typeWords() {
        return adTypes.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(type -> type.getKey() + " is " + type.getValue())
                .reduce((one, other) -> one + ", " + other)
                .orElse("");
    }
}
