package io.serpdex.ingest.providers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The path of a list of results or ads in a page, and the keys of the fields in each element. */
final class ItemMapping {
    private final String list;
    private final Predicate<JsonNode> filter;
    private final String condition;
    private final Map<String, List<String>> paths = new LinkedHashMap<>();
    private List<String> displayedLinks = List.of();
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

    /** Selects the elements that have a value for {@code key}. */
    static ItemMapping having(String list, String key) {
        return new ItemMapping(list, element -> JsonPath.hasContent(element.path(key)), " where " + key + " exists");
    }

    /** @param providerPaths the first one that exists is used */
    ItemMapping field(String nativeKey, String... providerPaths) {
        paths.put(nativeKey, List.of(providerPaths));
        return this;
    }

    /**
     * Sets the paths of the address that an ad shows. It names the advertiser if the URL belongs to an ad server.
     *
     * @param providerPaths the first one that exists is used
     */
    ItemMapping displayedLink(String... providerPaths) {
        displayedLinks = List.of(providerPaths);
        return this;
    }

    /** Returns the path of the list, with the condition on its elements. */
    String place() {
        return list + condition;
    }

    /** Sets the type of all ads of the list: 1 above, 2 below, 3 next to the results. */
    ItemMapping adType(int type) {
        adType = type;
        return this;
    }

    ItemMapping adType(String providerPath, Map<String, Integer> types) {
        adTypeAt = providerPath;
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

    /** Returns the result or ad of one element. */
    ObjectNode item(JsonNode element) {
        ObjectNode item = ProviderPage.object();
        paths.forEach((nativeKey, providerPaths) -> {
            JsonNode value = JsonPath.first(element, providerPaths);
            if (!value.isMissingNode()) {
                item.set(nativeKey, value);
            }
        });
        String displayed = JsonPath.text(element, displayedLinks);
        if (displayed != null) {
            AdServers.putAdvertiser(item, displayed);
        }
        int type = adTypeAt.isEmpty()
                ? adType
                : adTypes.getOrDefault(JsonPath.at(element, adTypeAt).asString(""), 0);
        if (type > 0) {
            item.put("type", type);
        }
        return item;
    }

    List<ProviderFormat.FieldMapping> fields(String nativeList) {
        List<ProviderFormat.FieldMapping> fields = new ArrayList<>();
        paths.forEach((field, providerPaths) -> fields.add(new ProviderFormat.FieldMapping(
                nativeList + "[]." + field,
                String.join(
                                " or ",
                                providerPaths.stream()
                                        .map(name -> list + "[]." + name)
                                        .toList())
                        + condition)));
        if (!displayedLinks.isEmpty()) {
            fields.add(new ProviderFormat.FieldMapping(
                    nativeList + "[].domain",
                    displayedLinks.stream().map(name -> list + "[]." + name).collect(Collectors.joining(" or "))
                            + condition + ", if the URL belongs to an ad server"));
        }
        if (!adTypeAt.isEmpty()) {
            fields.add(new ProviderFormat.FieldMapping(
                    nativeList + "[].type", list + "[]." + adTypeAt + ": " + typeWords()));
        } else if (adType > 0) {
            fields.add(new ProviderFormat.FieldMapping(
                    nativeList + "[].type", adType + " for all of " + list + condition));
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
