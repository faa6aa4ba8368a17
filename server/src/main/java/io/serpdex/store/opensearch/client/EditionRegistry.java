package io.serpdex.store.opensearch.client;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The editions in the cluster, read from the cluster state. */
public final class EditionRegistry {
    private static final String META = "serpdex";

    private final ClusterClient client;
    private final IndexNames names;

    EditionRegistry(ClusterClient client, IndexNames names) {
        this.client = client;
        this.names = names;
    }

    /** Returns the indexes of the published edition of every database, sorted. */
    public Map<Database, List<String>> published() {
        JsonNode rows = client.call("GET", "/_cat/aliases/" + names.allAliases() + "?format=json&h=alias,index");
        Map<String, List<String>> byAlias = new TreeMap<>();
        for (JsonNode row : rows) {
            byAlias.computeIfAbsent(row.path("alias").asString(), added -> new ArrayList<>())
                    .add(row.path("index").asString());
        }
        Map<Database, List<String>> found = new TreeMap<>(Comparator.comparing(Database::id));
        byAlias.forEach((alias, indexes) -> names.database(alias)
                .ifPresent(database ->
                        found.put(database, indexes.stream().sorted().toList())));
        return found;
    }

    /** Returns the published edition from one consistent cluster state. */
    public Optional<ClusterEdition> newest(Database database) {
        JsonNode mappings = client.find("GET", "/" + names.alias(database) + "/_mapping", null);
        List<PartMetadata> parts = metas(mappings);
        return parts.isEmpty() ? Optional.empty() : Optional.of(new ClusterEdition(database, parts));
    }

    /** Returns the parts of all editions, published or not, by edition and part number. */
    public List<PartMetadata> allParts(Database database) {
        return metas(client.find("GET", "/" + names.allParts(database) + "/_mapping", null));
    }

    /** Returns the complete editions up to the published one, newest first. */
    public List<ClusterEdition> complete(Database database) {
        Optional<ClusterEdition> newest = newest(database);
        if (newest.isEmpty()) {
            return List.of();
        }
        long limit = newest.get().number();
        Map<Long, List<PartMetadata>> byNumber = allParts(database).stream()
                .filter(part -> part.ready() && part.number() < limit)
                .collect(Collectors.groupingBy(
                        PartMetadata::number, () -> new TreeMap<>(Comparator.reverseOrder()), Collectors.toList()));
        List<ClusterEdition> editions = new ArrayList<>(newest.stream().toList());
        byNumber.values().stream()
                .filter(parts -> parts.size() == parts.getFirst().parts())
                .forEach(parts -> editions.add(new ClusterEdition(database, parts)));
        return editions;
    }

    public void write(Database database, PartMetadata meta) {
        String index = names.part(database, meta.number(), meta.partition());
        client.call("PUT", "/" + index + "/_mapping", OpenSearchJson.of("_meta", mappingMeta(meta)));
    }

    public static Map<String, Object> mappingMeta(PartMetadata meta) {
        return OpenSearchJson.of(META, meta);
    }

    /** Rejects editions of another format version, because an import that ignored them would overwrite them. */
    private static void requireFormat(int format) {
        if (format != PartMetadata.FORMAT) {
            throw new ServiceException(
                    ErrorCode.UNAVAILABLE,
                    "the cluster has an edition with format version " + format
                            + ", but this version of Serpdex reads version " + PartMetadata.FORMAT);
        }
    }

    private static List<PartMetadata> metas(JsonNode mappings) {
        List<PartMetadata> parts = new ArrayList<>();
        for (JsonNode index : mappings) {
            JsonNode meta = index.path("mappings").path("_meta").path(META);
            if (meta.isMissingNode()) {
                continue; // not an index of Serpdex
            }
            requireFormat(meta.path("format").asInt(0));
            parts.add(OpenSearchJson.MAPPER.treeToValue(meta, PartMetadata.class));
        }
        parts.sort(Comparator.comparingLong(PartMetadata::number)
                .thenComparingInt(PartMetadata::parts)
                .thenComparingInt(PartMetadata::part));
        return parts;
    }
}
