package io.serpdex.store.opensearch.client;

import io.serpdex.config.Storage;
import io.serpdex.metrics.ScopeSums;
import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import java.util.Collection;
import java.util.List;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The index of a database that is shared by all its editions. It contains the figures of all dates, and the files that
 * the next import continues from.
 */
public final class LedgerIndex {
    private final ClusterClient client;
    private final String name;

    LedgerIndex(ClusterClient client, IndexNames names, Database database) {
        this.client = client;
        this.name = names.ledger(database);
    }

    public String name() {
        return name;
    }

    /** Creates the index if it is missing, and returns true if it did. */
    public boolean create(Storage.Cluster settings) {
        ObjectNode body = (ObjectNode) OpenSearchJson.resource("ledger-index.json");
        ((ObjectNode) body.get("settings"))
                .put("index.number_of_shards", settings.shards())
                .put("index.number_of_replicas", settings.replicas())
                .put("index.refresh_interval", "-1");
        return client.createIfMissing(name, body);
    }

    /** Returns the first fields of an entry for a part of an edition. */
    public static DocumentFields entry(String kind, long number, Partition partition) {
        return new DocumentFields(kind)
                .put("number", number)
                .put("part", partition.number())
                .put("parts", partition.count());
    }

    public void refresh() {
        client.call("POST", "/" + name + "/_refresh");
    }

    /** Deletes entries written by an earlier attempt to publish a part. */
    public void forget(long number, Partition partition) {
        Object sameOrOtherParts = QueryDsl.any(List.of(
                QueryDsl.term("part", partition.number()),
                new QueryDsl.BoolQuery()
                        .mustNot(QueryDsl.term("parts", partition.count()))
                        .build()));
        delete(new QueryDsl.BoolQuery()
                .filter(QueryDsl.range("number", OpenSearchJson.of("gte", number)))
                .filter(sameOrOtherParts)
                .build());
    }

    /** Deletes figures of editions outside the history, and files of all editions but the newest. */
    public void forgetAllBut(Collection<Long> history, long newest) {
        Object figures = new QueryDsl.BoolQuery()
                .filter(QueryDsl.term("kind", DocumentKind.FIGURES))
                .filter(QueryDsl.terms("number", history))
                .build();
        Object files = new QueryDsl.BoolQuery()
                .filter(QueryDsl.term("kind", DocumentKind.FILE))
                .filter(QueryDsl.term("number", newest))
                .build();
        delete(new QueryDsl.BoolQuery()
                .filter(QueryDsl.range("number", OpenSearchJson.of("lte", newest)))
                .mustNot(figures)
                .mustNot(files)
                .build());
    }

    private void delete(Object query) {
        refresh();
        client.call(
                "POST",
                "/" + name + "/_delete_by_query?conflicts=proceed&refresh=true",
                OpenSearchJson.of("query", query));
    }

    /** Returns the sums in an entry of a scope. */
    public static ScopeSums<String> sums(JsonNode entry) {
        return OpenSearchJson.MAPPER.treeToValue(entry.path("sums"), new TypeReference<ScopeSums<String>>() {});
    }
}
