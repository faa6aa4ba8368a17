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

/** Many clients of one account that ask at the same time, each on its own, and keep their own books. */
final class ChargedClients implements AutoCloseable {
    /** What the dearest of their requests costs. */
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
     * What became of a request.
     *
     * @param status 0 where the answer did not arrive in full
     */
    record Outcome(int status, long cost) {}

    /** Sends them off; each asks one request after the other until it is told to stop. */
    void start(Supplier<String> address) {
        stopping = false;
        for (int client = 0; client < count; client++) {
            int first = client;
            Callable<Void> visit = () -> {
                for (int i = first; !stopping; i++) {
                    outcomes.add(ask(address.get() + REQUESTS.get(i % REQUESTS.size())));
                    answers.release();
                }
                return null;
            };
            running.add(threads.submit(visit));
        }
    }

    /** Waits until so many more requests have ended. */
    void await(int ended) throws InterruptedException {
        answers.acquire(ended);
    }

    /** Waits until everybody is home. */
    void stop() throws Exception {
        stopping = true;
        for (Future<Void> visit : running) {
            visit.get();
        }
        running.clear();
    }

    /** Asks once, and does not write it down. */
    Outcome ask(String url) throws InterruptedException {
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
        JsonNode answer = JSON.readTree(response.body());
        return answer.path("cost").asLong();
    }

    /** The sum of what complete answers said that they cost. */
    long paid() {
        return outcomes.stream().mapToLong(Outcome::cost).sum();
    }

    /** How many requests ended so. */
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
