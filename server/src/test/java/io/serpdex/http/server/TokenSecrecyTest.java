package io.serpdex.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.RawConnection;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that tokens never appear in responses and logs. */
final class TokenSecrecyTest {
    private static final String TOKEN = TestServer.TOKEN;

    @TempDir
    static Path data;

    @BeforeAll
    static void fill() {
        SampleStores.oneDatabase(data);
    }

    private static void assertSecret(String secret, List<String> requests) {
        List<String> log;
        try (TestServer server = TestServer.start(data)) {
            for (String request : requests) {
                try (RawConnection client = server.connect()) {
                    String response = new String(client.offer(request).readToEnd(), StandardCharsets.UTF_8);
                    assertThat(response).as(request).startsWith("HTTP/1.1 ").doesNotContain(secret);
                }
            }
            server.stop();
            log = server.log();
            assertThat(server.takeBugs()).isEmpty();
        }
        assertThat(log).hasSameSizeAs(requests);
        assertThat(log).noneMatch(line -> line.contains(secret));
    }

    private static String get(String target, String... headers) {
        StringBuilder request = new StringBuilder("GET " + target + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\n");
        for (String header : headers) {
            request.append(header).append("\r\n");
        }
        return request.append("\r\n").toString();
    }

    private static String post(String target, String type, String body) {
        return "POST " + target + " HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Type: " + type
                + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    @ParameterizedTest
    @ValueSource(strings = {TOKEN, "wr0ng-Token.78"})
    void hidesTokensWhereverTheyAreSent(String token) {
        List<String> requests = new ArrayList<>(List.of(
                get("/v3/domain_info?query=runhub.com&token=" + token),
                get("/v3/domain_info?query=runhub.com", "Authorization: Bearer " + token),
                get("/v3/domain_info?token=" + token),
                get("/v3/domain_info?token=" + token + "&query=no+domain&page=x"),
                get("/v3/domain_info?query=runhub.com&token=" + token + "&token=" + token),
                get("/v3/domain_info?query=runhub.com&token=other&token=" + token),
                get("/v3/domain_info?query=runhub.com&token=" + token + "%zz"),
                get("/v3/domain_info?query=runhub.com&token=%C3" + token),
                get("/v3/domain_info?query=runhub.com&Token=" + token),
                get("/v3/domain_info?query=runhub.com&access_token=" + token, "Authorization: Bearer " + TOKEN),
                get("/v3/nothing?token=" + token),
                get("/nothing?token=" + token),
                get("/healthz?token=" + token),
                get("/?token=" + token),
                get("/metrics?token=" + token),
                get("http://other/v3/domain_info?query=runhub.com&token=" + token),
                get("/v3/domain_info?query=runhub.com", "Authorization: Basic " + token),
                get("/v3/domain_info?query=runhub.com", "Authorization: " + token),
                get("/v3/domain_info?query=runhub.com", "X-Request-Id: id " + token),
                get("/v3/domain_info?token=" + token + "&x=" + "x".repeat(40_000)),
                get("/v3/stats?token=" + token + "\u0000"),
                post("/v3/domain_info", "application/x-www-form-urlencoded", "query=runhub.com&token=" + token),
                post("/v3/domain_info", "application/json", "{\"token\":\"" + token + "\"}"),
                post("/v3/domain_info?token=" + token, "text/plain", "token=" + token),
                post("/v3/domain_info", "multipart/form-data; boundary=b", "--b\r\ntoken\r\n" + token)));
        assertSecret(token, requests);
    }

    /** Users type {@code &} instead of the first {@code ?}, and clients encode too much. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v3/domain_info&query=runhub.com&token=" + TOKEN,
                "/v3/domain_info%3Fquery=runhub.com&token=" + TOKEN,
                "/v3/domain_info;token=" + TOKEN,
                "/v3/domain_info/token=" + TOKEN,
                "/v2&token=" + TOKEN,
                "/v3/domain_info?query=runhub.com&token%3D" + TOKEN,
                "/v3/domain_info?query=runhub.com%26token=" + TOKEN,
                "/v3/domain_info?query=runhub.com&amp;token=" + TOKEN,
                "/v3/domain_info?query=runhub.com&token%3D" + TOKEN + "=%zz",
                "/v3/domain_info?query=runhub.com%2526token%253D" + TOKEN,
                "/v3/domain_info?query=runhub.com?token=" + TOKEN,
                "/v3/domain_info?query=runhub.com;token=" + TOKEN
            })
    void hidesMisplacedTokens(String target) {
        assertSecret(TOKEN, List.of(get(target, "Authorization: Bearer " + TOKEN)));
        assertSecret(TOKEN, List.of(get(target)));
    }

    /** A token of the format that the server issues. It is recognised without a parameter name. */
    private static final String OURS = "spx_0123456789abcdefghijklmnopqrstuvwxyzABCDE-_";

    @Test
    void hidesUnlabelledTokens() {
        String secret = OURS.substring("spx_".length() + 16);
        assertSecret(
                secret,
                List.of(
                        get("/v3/" + OURS),
                        get("/" + OURS),
                        get("/v3/domain_info/" + OURS + "?query=x"),
                        get("/v3/domain_info?" + OURS),
                        get("/v3/domain_info?" + OURS + "=1", "Authorization: Bearer " + TOKEN),
                        get("/v3/domain_info?" + OURS + "%zz=1", "Authorization: Bearer " + TOKEN),
                        get("/v3/domain_info?spx%5F" + OURS.substring(4) + "=%zz", "Authorization: Bearer " + TOKEN),
                        get("/v3/domain_info?query=" + OURS, "Authorization: Bearer " + TOKEN),
                        get("/v3/keywords?query=" + "x".repeat(190) + OURS, "Authorization: Bearer " + TOKEN),
                        get("/v3/keywords?query=x&sort=" + OURS, "Authorization: Bearer " + TOKEN),
                        get("/v3/keywords?query=x&page=" + OURS, "Authorization: Bearer " + TOKEN),
                        get("/v3/keywords?query=x&se=" + OURS, "Authorization: Bearer " + TOKEN),
                        get("/v3/keywords?query=x&format=" + OURS, "Authorization: Bearer " + TOKEN),
                        get("/v3/keywords?query=x&type=" + OURS, "Authorization: Bearer " + TOKEN),
                        get("/v3/keywords?query=x", "X-Request-Id: " + OURS),
                        get("/v3/keywords?query=x", "X-Forwarded-For: " + OURS),
                        OURS + " /v3/stats HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"));
    }

    @Test
    void hidesTokensInMetrics() {
        try (TestServer server = TestServer.start(data)) {
            server.get("/v3/" + TOKEN).fails(404, "unknown_report");
            server.get("/v3/domain_info?query=" + TOKEN + ".com&token=" + TOKEN).fails(404, "no_data");
            assertThat(server.get("/metrics").text()).doesNotContain(TOKEN);
        }
    }
}
