package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A received response. */
public final class ReceivedResponse {
    private static final String RESULT = "{\"result\":";

    private final int status;
    private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final byte[] body;

    ReceivedResponse(int status, Map<String, List<String>> headers, byte[] body) {
        this.status = status;
        this.headers.putAll(headers);
        this.body = body;
    }

    static ReceivedResponse of(HttpResponse<byte[]> response) {
        return new ReceivedResponse(response.statusCode(), response.headers().map(), response.body());
    }

    public int status() {
        return status;
    }

    public byte[] body() {
        return body;
    }

    public Set<String> headerNames() {
        return headers.keySet();
    }

    public Optional<String> header(String name) {
        return all(name).stream().findFirst();
    }

    public List<String> all(String name) {
        return headers.getOrDefault(name, List.of());
    }

    public String id() {
        return header("X-Request-Id").orElseThrow();
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    public JsonNode json() {
        return JsonMapper.shared().readTree(body);
    }

    /** Returns the bytes of {@code result}. */
    public String result() {
        String text = text();
        assertThat(text).startsWith(RESULT);
        return text.substring(RESULT.length(), text.indexOf(",\"status_msg\":"));
    }

    public String message() {
        return json().at("/error/message").asString();
    }

    public List<String> warnings() {
        return json().at("/warnings").valueStream().map(JsonNode::asString).toList();
    }

    /** Requires a successful response. */
    public ReceivedResponse succeeds() {
        assertThat(status).as(text()).isEqualTo(200);
        return succeedsInside();
    }

    /** Requires success in the envelope, with any HTTP status. */
    ReceivedResponse succeedsInside() {
        JsonNode json = json();
        assertThat(json.propertyNames()).startsWith("result", "status_msg", "status_code", "left_lines");
        assertThat(json.at("/status_msg").asString()).as(text()).isEqualTo("OK");
        assertThat(json.at("/status_code").asInt()).isEqualTo(200);
        return this;
    }

    /** Requires an error with this status in HTTP and in the envelope. */
    public ReceivedResponse fails(int expected, String code) {
        assertThat(status).as(text()).isEqualTo(expected);
        return failsInside(expected, code);
    }

    /** Requires an error in the envelope, with any HTTP status. */
    public ReceivedResponse failsInside(int expected, String code) {
        JsonNode json = json();
        assertThat(json.propertyNames())
                .as(text())
                .containsExactly("result", "status_msg", "status_code", "left_lines", "error", "time", "cost");
        assertThat(json.at("/result").toString()).isEqualTo("{}");
        assertThat(json.at("/status_msg").asString()).isEqualTo("Error");
        assertThat(json.at("/error/code").asString()).as(text()).isEqualTo(code);
        assertThat(json.at("/status_code").asInt()).as(text()).isEqualTo(expected);
        assertThat(json.at("/cost").asInt(-1)).isZero();
        assertThat(header("Content-Type")).contains("application/json");
        return this;
    }

    /** Requires this invalid parameter and these parts of the message. */
    public ReceivedResponse blames(String parameter, String... parts) {
        assertThat(json().at("/error/parameter").asString(null)).as(text()).isEqualTo(parameter);
        return parts.length == 0 ? this : says(parts);
    }

    public ReceivedResponse says(String... parts) {
        assertThat(message()).contains(parts);
        return this;
    }
}
