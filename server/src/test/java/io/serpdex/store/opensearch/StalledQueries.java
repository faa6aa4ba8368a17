package io.serpdex.store.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Eventually;
import io.serpdex.config.Storage;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Scope;
import io.serpdex.store.Query;
import io.serpdex.store.lucene.DataFolder;
import io.serpdex.store.opensearch.client.ClusterContext;
import io.serpdex.store.opensearch.client.ClusterEdition;
import io.serpdex.store.opensearch.query.OpenSearchAnswers;
import io.serpdex.text.WordAnalysis;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Queries sent to a single hanging node, which finds them first when it continues. */
final class StalledQueries implements AutoCloseable {
    private static final int QUESTIONS = 12;
    private static final Duration TIMEOUT = Duration.ofSeconds(40);

    private final ClusterContext cluster;
    private final ClusterContext node;
    private final WordAnalysis analysis = new WordAnalysis(DataFolder.US.language());
    private final List<Thread> waiting = new ArrayList<>();
    private final List<FutureTask<Optional<Object>>> answers = new ArrayList<>();
    private final Object right;

    private StalledQueries(ClusterContext cluster, ClusterContext node, Scope domain) {
        this.cluster = cluster;
        this.node = node;
        ClusterEdition newest = cluster.editions().newest(DataFolder.US).orElseThrow();
        Query.DomainHistory query = new Query.DomainHistory(domain);
        right = new OpenSearchAnswers(cluster, newest, analysis).domainHistory(query);
        OpenSearchAnswers late = new OpenSearchAnswers(node, newest, analysis);
        for (int i = 0; i < QUESTIONS; i++) {
            FutureTask<Optional<Object>> answer = new FutureTask<>(() -> answer(late, query));
            answers.add(answer);
            waiting.add(Thread.ofPlatform().start(answer));
        }
        awaitWaiting();
    }

    static StalledQueries of(Storage.Cluster cluster, URI node, Scope domain) {
        Storage.Cluster alone = new Storage.Cluster(
                List.of(node),
                cluster.caCertificates(),
                cluster.login(),
                cluster.connectTime(),
                TIMEOUT,
                cluster.prefix(),
                cluster.shards(),
                cluster.replicas());
        return new StalledQueries(ClusterContext.to(cluster), ClusterContext.to(alone), domain);
    }

    private void awaitWaiting() {
        Eventually.until(
                "all wait for an answer",
                TIMEOUT,
                () -> waiting.stream().allMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING));
    }

    private static Optional<Object> answer(OpenSearchAnswers late, Query.DomainHistory query) {
        try {
            return Optional.of(late.domainHistory(query));
        } catch (ServiceException unavailable) {
            return Optional.empty();
        }
    }

    void assertCorrectOrUnavailable() throws InterruptedException, ExecutionException {
        for (FutureTask<Optional<Object>> answer : answers) {
            answer.get().ifPresent(given -> assertThat(given).isEqualTo(right));
        }
    }

    @Override
    public void close() {
        waiting.forEach(Thread::interrupt);
        node.close();
        cluster.close();
        analysis.close();
    }
}
