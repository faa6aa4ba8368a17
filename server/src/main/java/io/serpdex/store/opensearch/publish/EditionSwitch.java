package io.serpdex.store.opensearch.publish;

import io.serpdex.model.Database;
import io.serpdex.store.Partition;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.client.ImportLease;
import io.serpdex.store.opensearch.client.OpenSearchJson;
import io.serpdex.store.opensearch.client.PartMetadata;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Makes an edition visible atomically once all its parts are published, and removes superseded editions. */
final class EditionSwitch {
    private final ClusterContext cluster;
    private final PartPlan plan;
    private final Database database;
    private final Partition partition;
    private final ImportLease lease;

    EditionSwitch(ClusterContext cluster, PartPlan plan, ImportLease lease) {
        this.cluster = cluster;
        this.plan = plan;
        this.database = plan.database();
        this.partition = plan.partition();
        this.lease = lease;
    }

    PublishResult switchIfComplete() throws IOException {
        List<PartMetadata> parts = parts(plan.number());
        PartMetadata own = parts.stream()
                .filter(part -> part.part() == partition.number())
                .findFirst()
                .orElseThrow(() -> new IOException("the part was removed by another import"));
        List<PartMetadata> alike = parts.stream().filter(isAlike(own)).toList();
        if (alike.size() < partition.count()) {
            List<Integer> awaited = IntStream.rangeClosed(1, partition.count())
                    .filter(each -> alike.stream().noneMatch(part -> part.part() == each))
                    .boxed()
                    .toList();
            return new PublishResult(new ClusterEdition(database, List.of(own)).info(), awaited);
        }
        ClusterEdition complete = new ClusterEdition(database, alike);
        if (complete.count() > 1) {
            complete = reconciled(complete);
        }
        lease.requireHeld();
        makeVisible(complete);
        removeSuperseded(complete);
        return new PublishResult(complete.info(), List.of());
    }

    /**
     * Reconciles a complete edition. If two parts finish at the same time, both find the edition complete, so a lease
     * makes one wait for the other.
     */
    private ClusterEdition reconciled(ClusterEdition complete) throws IOException {
        try (ImportLease settling = cluster.reconcilingLease(database, "last part, " + partition)) {
            return new EditionReconciler(cluster, complete, settling).reconcile();
        }
    }

    private List<PartMetadata> parts(long number) {
        return cluster.editions().allParts(database).stream()
                .filter(part -> part.number() == number && part.parts() == partition.count() && part.ready())
                .toList();
    }

    /** Matches parts with the same date and enrichment. Other parts wait for matching ones. */
    private static Predicate<PartMetadata> isAlike(PartMetadata own) {
        return part -> part.date().equals(own.date()) && part.enrichment().equals(own.enrichment());
    }

    private void makeVisible(ClusterEdition complete) {
        String alias = cluster.names().alias(database);
        List<Object> actions = new ArrayList<>();
        for (String index : cluster.editions().published().getOrDefault(database, List.of())) {
            actions.add(OpenSearchJson.of("remove", PartIndex.alias(index, alias)));
        }
        for (PartMetadata part : complete.parts()) {
            String index = cluster.names().part(database, part.number(), part.partition());
            actions.add(OpenSearchJson.of("add", PartIndex.alias(index, alias)));
            actions.add(OpenSearchJson.of(
                    "add", PartIndex.alias(index, cluster.names().publishedAlias(index))));
        }
        actions.add(OpenSearchJson.of("add", ledgerAlias(complete.number())));
        cluster.client().call("POST", "/_aliases", OpenSearchJson.of("actions", actions));
    }

    /** Removes superseded editions that are not being read, and leftovers of failed imports. */
    private void removeSuperseded(ClusterEdition newest) {
        List<ClusterEdition> complete = cluster.editions().complete(database);
        List<ClusterEdition> kept = new ArrayList<>();
        for (int newer = 0; newer < complete.size(); newer++) {
            ClusterEdition edition = complete.get(newer);
            if (newer < plan.keep() || cluster.readerLeases().isRead(database, edition.number())) {
                kept.add(edition);
            }
        }
        List<PartMetadata> removed = cluster.editions().allParts(database).stream()
                .filter(part ->
                        part.number() <= newest.number() && kept.stream().noneMatch(holds(part)))
                .toList();
        if (!removed.isEmpty()) {
            List<Object> actions = removed.stream()
                    .map(PartMetadata::number)
                    .distinct()
                    .filter(number -> kept.stream().noneMatch(edition -> edition.number() == number))
                    .<Object>map(number -> OpenSearchJson.of("remove", ledgerAlias(number)))
                    .toList();
            if (!actions.isEmpty()) {
                cluster.client().find("POST", "/_aliases", OpenSearchJson.of("actions", actions));
            }
            String indexes = removed.stream()
                    .map(part -> cluster.names().part(database, part.number(), part.partition()))
                    .collect(Collectors.joining(","));
            cluster.client().find("DELETE", "/" + indexes, null);
        }
        cluster.ledger(database)
                .forgetAllBut(
                        kept.stream()
                                .flatMap(edition -> edition.history().stream())
                                .map(PartMetadata.PastEdition::number)
                                .distinct()
                                .toList(),
                        newest.number());
    }

    private Map<String, Object> ledgerAlias(long number) {
        return PartIndex.alias(
                cluster.names().ledger(database), cluster.names().publishedLedgerAlias(database, number));
    }

    private static Predicate<ClusterEdition> holds(PartMetadata part) {
        return edition -> edition.number() == part.number() && edition.count() == part.parts();
    }
}
