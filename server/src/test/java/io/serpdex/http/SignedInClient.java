package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A session like that of a browser. */
public record SignedInClient(TestServer server, String cookie) {
    public static SignedInClient to(TestServer server) {
        return with(server, TestServer.TOKEN);
    }

    public static SignedInClient with(TestServer server, String token) {
        ReceivedResponse response = server.post("/sign-in", form(token));
        assertThat(response.status()).as(response.text()).isEqualTo(303);
        return new SignedInClient(server, pair(response));
    }

    public static String form(String token) {
        return "token=" + URLEncoder.encode(token, StandardCharsets.UTF_8);
    }

    /** Returns the name and value of the cookie that a response sets. */
    public static String pair(ReceivedResponse response) {
        String header = response.header("Set-Cookie").orElseThrow();
        return header.substring(0, header.indexOf(';'));
    }

    public ReceivedResponse get(String path, String... headers) {
        return server.send(server.request(path, headers).header("Cookie", cookie));
    }

    public ReceivedResponse head(String path) {
        return server.send(server.request(path, "Cookie", cookie).HEAD());
    }
}
