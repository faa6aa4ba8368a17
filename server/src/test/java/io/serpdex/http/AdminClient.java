package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Eventually;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A client of the admin API. */
public final class AdminClient {
    public static final String TOKEN = "operators-Token-0123456789-0123456789";

    /** Enables the admin API. */
    public static final Map<String, String> ENVIRONMENT =
            Map.of("SERPDEX_ADMIN_ENABLED", "true", "SERPDEX_ADMIN_TOKEN", TOKEN);

    /** Maximum time until the server applies an account change. */
    public static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final TestServer server;

    public AdminClient(TestServer server) {
        this.server = server;
    }

    public ReceivedResponse get(String path) {
        return send("GET", path, null);
    }

    public ReceivedResponse post(String path, String json) {
        return send("POST", path, json);
    }

    public ReceivedResponse patch(String path, String json) {
        return send("PATCH", path, json);
    }

    /**
     * Sends a request with the admin token.
     *
     * @param json null for no body
     */
    public ReceivedResponse send(String method, String path, @Nullable String json) {
        HttpRequest.Builder request = server.request("/admin/v1/" + path, "Authorization", "Bearer " + TOKEN);
        return server.send(
                json == null
                        ? request.method(method, HttpRequest.BodyPublishers.noBody())
                        : request.header("Content-Type", "application/json")
                                .method(method, HttpRequest.BodyPublishers.ofString(json)));
    }

    /** Creates an account without effective request limits. */
    public String add(String name) {
        ReceivedResponse added = post(
                "accounts",
                "{\"name\":\"" + name + "\",\"plan\":\"Standard\",\"requests_per_second\":1000000,"
                        + "\"simultaneous\":100}");
        assertThat(added.status()).as(added.text()).isEqualTo(201);
        return added.json().get("token").asString();
    }

    public JsonNode account(String name) {
        ReceivedResponse shown = get("accounts/" + name);
        assertThat(shown.status()).as(shown.text()).isEqualTo(200);
        return shown.json();
    }

    /** Returns the audit log, newest entry first. */
    public List<JsonNode> audit() {
        return get("audit?last=1000").json().get("audit").valueStream().toList();
    }

    /** Returns the response to an account. */
    public ReceivedResponse getAsAccount(String token) {
        return server.get("/v3/domain_keywords?query=runhub.com", "Authorization", "Bearer " + token);
    }

    /** Waits for a response status of an account. The server applies account changes after a delay. */
    public ReceivedResponse awaitStatus(String token, int status) {
        AtomicReference<ReceivedResponse> response = new AtomicReference<>();
        Eventually.until("status " + status, TIMEOUT, () -> {
            response.set(getAsAccount(token));
            return response.get().status() == status;
        });
        return response.get();
    }
}
