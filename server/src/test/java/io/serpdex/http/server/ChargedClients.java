package io.serpdex.http.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Concurrent clients of one account that record their own costs. */
final class ChargedClients implements AutoCloseable {
    /** The cost of the most expensive request. */
    static final int MAX_LINES = 4;

    private static final List<String> REQUESTS = List.of(
            "/v3/domain_keywords?query=runhub.com",
            "/v3/keyword_info?query=running+shoes",
            "/v3/keyword_top?query=running+shoes",
            "/v3/domain_info?query=nobody.com",
            "/v3/domain_keywords?query=runhub.com&page=0",
            "/v3/domain_keywords?query=runhub.com&format=csv");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String token;
    private final int count;
    private final ExecutorService threads;
    private final HttpClient http = HttpClient.newHttpClient();
    private final Semaphore answers = new Semaphore(0);
    private final ConcurrentLinkedQueue<Outcome> outcomes = new ConcurrentLinkedQueue<>();
    private final List<Future<Void>> running = new ArrayList<>();
    private volatile boolean stopping;

    ChargedClients(String token, int count) {
        this.token = token;
        this.count = count;
        threads = Executors.newFixedThreadPool(count);
    }

    /**
     * The outcome of a request.
     *
     * @param status HTTP status, or 0 for an incomplete response
     */
    record Outcome(int status, long cost) {}

    /** Starts the clients, which send requests until they are stopped. */
    void start(Supplier<String> address) {
        stopping = false;
        for (int client = 0; client < count; client++) {
            int first = client;
            Callable<Void> visit = () -> {
                for (int i = first; !stopping; i++) {
                    outcomes.add(send(address.get() + REQUESTS.get(i % REQUESTS.size())));
                    answers.release();
                }
                return null;
            };
            running.add(threads.submit(visit));
        }
    }

    /** Waits until this number of further requests has ended. */
    void await(int ended) throws InterruptedException {
        answers.acquire(ended);
    }

    /** Stops all clients and waits for them. */
    void stop() throws Exception {
        stopping = true;
        for (Future<Void> visit : running) {
            visit.get();
        }
        running.clear();
    }

    /** Sends one request without recording it. */
    Outcome send(String url) throws InterruptedException {
        try {
            HttpResponse<String> response = http.send(
                    HttpRequest.newBuilder(URI.create(url))
                            .header("Authorization", "Bearer " + token)
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return new Outcome(response.statusCode(), cost(response));
        } catch (IOException e) {
            return new Outcome(0, 0);
        }
    }

    private static long cost(HttpResponse<String> response) {
        if (response.headers().firstValue("X-Cost").isPresent()) {
            return response.headers().firstValueAsLong("X-Cost").orElseThrow();
        }
        JsonNode body = JSON.readTree(response.body());
        return body.path("cost").asLong();
    }

    /** Returns the total cost of complete responses. */
    long paid() {
        return outcomes.stream().mapToLong(Outcome::cost).sum();
    }

    /** Returns the number of requests with this outcome. */
    long ended(int status) {
        return outcomes.stream().filter(outcome -> outcome.status() == status).count();
    }

    List<Integer> statuses() {
        return outcomes.stream().map(Outcome::status).distinct().sorted().toList();
    }

    @Override
    public void close() {
        stopping = true;
        threads.shutdownNow();
        http.close();
    }
}
