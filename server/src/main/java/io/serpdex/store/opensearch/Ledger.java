package io.serpdex.store.opensearch;

import io.serpdex.config.Storage;
import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import java.util.Collection;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** What outlives the editions of a database: the figures of all dates, and the files that the next import continues from. */
final class Ledger {
    private final ClusterClient client;
    private final String name;

    Ledger(ClusterClient client, IndexNames names, Database database) {
        this.client = client;
        this.name = names.ledger(database);
    }

    String name() {
        return name;
    }

    /** Makes it, unless it is there; returns whether it is new, and empty. */
    boolean create(Storage.Cluster cluster) {
        ObjectNode body = (ObjectNode) Json.resource("ledger-index.json");
        ((ObjectNode) body.get("settings"))
                .put("index.number_of_shards", cluster.shards())
                .put("index.number_of_replicas", cluster.replicas())
                .put("index.refresh_interval", "-1");
        return client.createUnlessThere(name, body);
    }

    /** The beginning of an entry about a part of an edition. */
    static Fields entry(String kind, long number, Partition partition) {
        return new Fields(kind)
                .put("number", number)
                .put("part", partition.number())
                .put("parts", partition.count());
    }

    void refresh() {
        client.call("POST", "/" + name + "/_refresh");
    }

    /** Forgets what an earlier attempt at a part of an edition has written. */
    void forget(long number, Partition partition) {
        Object sameOrOtherParts = Terms.any(List.of(
                Terms.term("part", partition.number()),
                new Terms.All().not(Terms.term("parts", partition.count())).query()));
        delete(new Terms.All()
                .filter(Terms.range("number", Json.of("gte", number)))
                .filter(sameOrOtherParts)
                .query());
    }

    /** Forgets figures of editions that are no history, and files of editions that nobody continues from. */
    void forgetAllBut(Collection<Long> history, long newest) {
        Object figures = new Terms.All()
                .filter(Terms.term("kind", Kind.FIGURES))
                .filter(Terms.terms("number", history))
                .query();
        Object files = new Terms.All()
                .filter(Terms.term("kind", Kind.FILE))
                .filter(Terms.term("number", newest))
                .query();
        delete(new Terms.All()
                .filter(Terms.range("number", Json.of("lte", newest)))
                .not(figures)
                .not(files)
                .query());
    }

    private void delete(Object query) {
        refresh();
        client.call("POST", "/" + name + "/_delete_by_query?conflicts=proceed&refresh=true", Json.of("query", query));
    }
}
