package io.serpdex.store.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Patience;
import io.serpdex.config.Storage;
import io.serpdex.error.ServiceException;
import io.serpdex.model.Scope;
import io.serpdex.store.Query;
import io.serpdex.store.lucene.DataFolder;
import io.serpdex.text.WordAnalysis;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Questions about the newest edition that one node alone is asked while it hangs: they wait for it, and it finds them first. */
final class LateAnswers implements AutoCloseable {
    private static final int QUESTIONS = 12;
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final ClusterAccess cluster;
    private final ClusterAccess node;
    private final WordAnalysis analysis = new WordAnalysis(DataFolder.US.language());
    private final List<Thread> waiting = new ArrayList<>();
    private final List<FutureTask<Optional<Object>>> answers = new ArrayList<>();
    private final Object right;

    private LateAnswers(ClusterAccess cluster, ClusterAccess node, Scope domain) {
        this.cluster = cluster;
        this.node = node;
        ClusterEdition newest = cluster.catalogue().newest(DataFolder.US).orElseThrow();
        Query.DomainHistory question = new Query.DomainHistory(domain);
        right = new ClusterAnswers(cluster, newest, analysis).domainHistory(question);
        ClusterAnswers late = new ClusterAnswers(node, newest, analysis);
        for (int i = 0; i < QUESTIONS; i++) {
            FutureTask<Optional<Object>> answer = new FutureTask<>(() -> answer(late, question));
            answers.add(answer);
            waiting.add(Thread.ofPlatform().start(answer));
        }
        awaitWaiting();
    }

    static LateAnswers of(Storage.Cluster cluster, URI node, Scope domain) {
        Storage.Cluster alone = new Storage.Cluster(
                List.of(node),
                cluster.authority(),
                cluster.login(),
                cluster.connectTime(),
                PATIENCE,
                cluster.prefix(),
                cluster.shards(),
                cluster.replicas());
        return new LateAnswers(ClusterAccess.to(cluster), ClusterAccess.to(alone), domain);
    }

    private void awaitWaiting() {
        Patience.until(
                "all wait for an answer",
                PATIENCE,
                () -> waiting.stream().allMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING));
    }

    private static Optional<Object> answer(ClusterAnswers late, Query.DomainHistory question) {
        try {
            return Optional.of(late.domainHistory(question));
        } catch (ServiceException unavailable) {
            return Optional.empty();
        }
    }

    void assertRightOrRefused() throws InterruptedException, ExecutionException {
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
