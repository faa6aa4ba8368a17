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

    /** Makes it, unless it is there. */
    void create(Storage.Cluster cluster) {
        ObjectNode body = (ObjectNode) Json.resource("ledger-index.json");
        ((ObjectNode) body.get("settings"))
                .put("index.number_of_shards", cluster.shards())
                .put("index.number_of_replicas", cluster.replicas())
                .put("index.refresh_interval", "-1");
        client.win("PUT", "/" + name, body);
    }

    void refresh() {
        client.call("POST", "/" + name + "/_refresh");
    }

    /** Forgets what an earlier attempt at a part of an edition has written. */
    void forget(long number, Partition partition) {
        delete(Json.of(
                "bool",
                Json.of(
                        "filter",
                        List.of(
                                Json.of("range", Json.of("number", Json.of("gte", number))),
                                Json.of("term", Json.of("part", partition.number()))))));
    }

    /** Forgets figures of editions that are no history, and files of editions that nobody continues from. */
    void forgetAllBut(Collection<Long> history, long newest) {
        delete(Json.of(
                "bool",
                Json.of(
                        "filter",
                        List.of(Json.of("range", Json.of("number", Json.of("lte", newest)))),
                        "must_not",
                        List.of(Json.of(
                                "bool",
                                Json.of(
                                        "minimum_should_match",
                                        1,
                                        "should",
                                        List.of(
                                                Json.of(
                                                        "bool",
                                                        Json.of(
                                                                "filter",
                                                                List.of(
                                                                        term("kind", Kind.FIGURES),
                                                                        Json.of("terms", Json.of("number", history))))),
                                                Json.of(
                                                        "bool",
                                                        Json.of(
                                                                "filter",
                                                                List.of(
                                                                        term("kind", Kind.FILE),
                                                                        term("number", newest)))))))))));
    }

    private static Object term(String field, Object value) {
        return Json.of("term", Json.of(field, value));
    }

    private void delete(Object query) {
        refresh();
        client.call("POST", "/" + name + "/_delete_by_query?conflicts=proceed&refresh=true", Json.of("query", query));
    }
}
