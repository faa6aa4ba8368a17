package io.serpdex.store.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.TestServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Clients that continuously send requests to a server. Each response must be that of an accepted edition or a 503 with
 * Retry-After; any other response fails the test when the clients are closed.
 */
final class BackgroundClients implements AutoCloseable {
    private static final int CLIENTS = 3;
    /** Pause between requests, because the nodes run on the same machine. */
    private static final int PAUSE_MILLISECONDS = 100;

    private static final int TIMEOUT_SECONDS = 40;

    private final URI address;
    private final Duration longestResponse;
    private final ExpectedEditions known;
    private final List<String> requests;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ScheduledExecutorService clients = Executors.newScheduledThreadPool(CLIENTS);
    private final AtomicInteger turn = new AtomicInteger();

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private Set<Integer> served;
    private final List<String> wrong = new ArrayList<>();
    private int right;
    private int refused;
    private int newestSeen = -1;

    /**
     * Starts the clients.
     *
     * @param longestResponse maximum duration of a response
     * @param served editions whose responses are accepted
     */
    BackgroundClients(TestServer server, Duration longestResponse, ExpectedEditions known, Set<Integer> served) {
        this.address = URI.create(server.address());
        this.longestResponse = longestResponse;
        this.known = known;
        this.requests = List.copyOf(known.responses(0).keySet());
        this.served = served;
        for (int i = 0; i < CLIENTS; i++) {
            var _ = clients.scheduleWithFixedDelay(this::askNext, 0, PAUSE_MILLISECONDS, TimeUnit.MILLISECONDS);
        }
    }

    /** Changes the editions whose responses are accepted; requests in flight may still see the earlier ones. */
    void serves(Integer... editions) {
        lock.lock();
        try {
            served = Set.of(editions);
        } finally {
            lock.unlock();
        }
    }

    private Set<Integer> served() {
        lock.lock();
        try {
            return served;
        } finally {
            lock.unlock();
        }
    }

    private void askNext() {
        String request = requests.get(turn.getAndIncrement() % requests.size());
        Set<Integer> possible = new HashSet<>(served());
        try {
            HttpResponse<String> response = client.send(
                    HttpRequest.newBuilder(address.resolve(request))
                            .timeout(longestResponse)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            possible.addAll(served());
            check(request, response, possible);
        } catch (IOException e) {
            fail(request + ": " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            fail(request + ": " + e); // an uncaught exception would end the client
        }
    }

    private void check(String request, HttpResponse<String> response, Set<Integer> possible) {
        JsonNode json = JsonMapper.shared().readTree(response.body());
        if (response.statusCode() == 503) {
            boolean valid = json.at("/error/code").asString("").equals("unavailable")
                    && json.at("/result").toString().equals("{}")
                    && response.headers().firstValue("Retry-After").isPresent();
            if (!valid) {
                fail(request + ": " + response.headers().map() + response.body());
            }
            note(() -> refused++);
            return;
        }
        FixedRequests.Response given = FixedRequests.Response.of(response.statusCode(), response.body());
        List<Integer> editions = possible.stream()
                .filter(edition -> given.equals(known.responses(edition).get(request)))
                .toList();
        if (editions.isEmpty()) {
            fail(request + " of " + possible + ": " + given);
        }
        note(() -> {
            right++;
            if (editions.size() == 1) {
                newestSeen = Math.max(newestSeen, editions.getFirst());
            }
        });
    }

    private void fail(String what) {
        note(() -> wrong.add(what));
    }

    private void note(Runnable what) {
        lock.lock();
        try {
            what.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for this many more correct responses. */
    void awaitResponses(int count) {
        int until = count(() -> right) + count;
        await(() -> right >= until);
    }

    /** Waits for this many more 503 responses. */
    void awaitRefusals(int count) {
        int until = count(() -> refused) + count;
        await(() -> refused >= until);
    }

    /** Waits for a response that only this edition can return. */
    void awaitEdition(int edition) {
        await(() -> newestSeen >= edition);
    }

    private int count(IntSupplier counter) {
        lock.lock();
        try {
            return counter.getAsInt();
        } finally {
            lock.unlock();
        }
    }

    private void await(BooleanSupplier reached) {
        lock.lock();
        try {
            long left = TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
            while (!reached.getAsBoolean()) {
                assertThat(wrong).isEmpty();
                if (left <= 0) {
                    throw new AssertionError(
                            "timeout after " + right + " correct responses and " + refused + " 503 responses");
                }
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        clients.shutdown();
        clients.close();
        client.close();
        assertThat(wrong).isEmpty();
    }
}
