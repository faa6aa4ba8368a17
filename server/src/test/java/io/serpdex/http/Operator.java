package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.Patience;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Whoever runs a service, over the network. */
public final class Operator {
    static final String TOKEN = "operators-Token-0123456789-0123456789";

    /** Switches the operator's interface on. */
    public static final Map<String, String> ENVIRONMENT =
            Map.of("SERPDEX_ADMIN_ENABLED", "true", "SERPDEX_ADMIN_TOKEN", TOKEN);

    /** A service follows what is done to its accounts. */
    static final Duration SOON = Duration.ofSeconds(30);

    private final RunningService service;

    public Operator(RunningService service) {
        this.service = service;
    }

    Reply get(String path) {
        return send("GET", path, null);
    }

    Reply post(String path, String json) {
        return send("POST", path, json);
    }

    Reply patch(String path, String json) {
        return send("PATCH", path, json);
    }

    /** @param json null for no body */
    Reply send(String verb, String path, @Nullable String json) {
        HttpRequest.Builder request = service.request("/admin/v1/" + path, "Authorization", "Bearer " + TOKEN);
        return service.send(
                json == null
                        ? request.method(verb, HttpRequest.BodyPublishers.noBody())
                        : request.header("Content-Type", "application/json")
                                .method(verb, HttpRequest.BodyPublishers.ofString(json)));
    }

    /** Makes an account that no limit of requests stops. */
    public String add(String name) {
        Reply added = post(
                "accounts",
                "{\"name\":\"" + name + "\",\"plan\":\"Standard\",\"requests_per_second\":1000000,"
                        + "\"simultaneous\":100}");
        assertThat(added.status()).as(added.text()).isEqualTo(201);
        return added.json().get("token").asString();
    }

    JsonNode account(String name) {
        Reply shown = get("accounts/" + name);
        assertThat(shown.status()).as(shown.text()).isEqualTo(200);
        return shown.json();
    }

    /** All acts, the newest first. */
    List<JsonNode> audit() {
        return get("audit?last=1000").json().get("audit").valueStream().toList();
    }

    /** What an account is answered. */
    Reply asAccount(String token) {
        return service.get("/v3/domain_keywords?query=runhub.com", "Authorization", "Bearer " + token);
    }

    /** Waits until the service answers an account so: it follows what is done to accounts, but not at once. */
    Reply awaitStatus(String token, int status) {
        AtomicReference<Reply> reply = new AtomicReference<>();
        Patience.until("status " + status, SOON, () -> {
            reply.set(asAccount(token));
            return reply.get().status() == status;
        });
        return reply.get();
    }
}
