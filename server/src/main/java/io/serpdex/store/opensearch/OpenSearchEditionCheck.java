package io.serpdex.store.opensearch;

import io.serpdex.error.ServiceException;
import io.serpdex.model.Database;
import io.serpdex.store.Store;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.DocumentKind;
import io.serpdex.store.opensearch.client.QueryDsl;
import io.serpdex.store.opensearch.query.EditionSearch;
import java.util.ArrayList;
import java.util.List;

/** Compares the counts in an edition's metadata with the documents in all its shards. */
final class OpenSearchEditionCheck {
    private final ClusterContext cluster;
    private final Database database;
    private final List<String> intact = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    OpenSearchEditionCheck(ClusterContext cluster, Database database) {
        this.cluster = cluster;
        this.database = database;
    }

    Store.CheckReport report() {
        List<ClusterEdition> editions = cluster.editions().complete(database);
        editions.forEach(this::inspect);
        List<String> leftovers = cluster.editions().allParts(database).stream()
                .filter(part -> editions.stream()
                        .noneMatch(edition -> edition.number() == part.number() && edition.count() == part.parts()))
                .map(part -> cluster.names().part(database, part.number(), part.partition()))
                .toList();
        return new Store.CheckReport(database, intact, problems, leftovers);
    }

    private void inspect(ClusterEdition edition) {
        String name = "edition " + edition.number() + " of " + edition.first().date();
        try {
            EditionSearch editionSearch = new EditionSearch(cluster, edition);
            long recorded = edition.info().keywords() + edition.info().keywordsWithoutSerp();
            compare(name, "keywords", recorded, editionSearch.count(QueryDsl.term("kind", DocumentKind.KEYWORD)));
            compare(name, "ads", edition.info().ads(), editionSearch.count(QueryDsl.term("kind", DocumentKind.AD)));
            intact.add(name + ": " + edition.count() + " parts, " + edition.shards() + " shards, "
                    + edition.info().bytes() + " bytes");
        } catch (ServiceException e) {
            problems.add(name + " is unreadable: " + e.getMessage());
        }
    }

    private void compare(String edition, String what, long recorded, long found) {
        if (recorded != found) {
            problems.add(edition + " has " + found + " " + what + ", expected " + recorded);
        }
    }
}
