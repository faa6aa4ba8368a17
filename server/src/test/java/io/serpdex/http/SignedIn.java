package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** A browser's session, without the browser. */
record SignedIn(RunningService service, String cookie) {
    static SignedIn to(RunningService service) {
        return with(service, RunningService.TOKEN);
    }

    static SignedIn with(RunningService service, String token) {
        Reply reply = service.post("/sign-in", form(token));
        assertThat(reply.status()).as(reply.text()).isEqualTo(303);
        return new SignedIn(service, pair(reply));
    }

    static String form(String token) {
        return "token=" + URLEncoder.encode(token, StandardCharsets.UTF_8);
    }

    /** Name and value of the cookie that an answer sets. */
    static String pair(Reply reply) {
        String header = reply.header("Set-Cookie").orElseThrow();
        return header.substring(0, header.indexOf(';'));
    }

    Reply get(String path, String... headers) {
        return service.send(service.request(path, headers).header("Cookie", cookie));
    }

    Reply head(String path) {
        return service.send(service.request(path, "Cookie", cookie).HEAD());
    }
}
