package io.serpdex.store.opensearch;

import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.TestServer;
import io.serpdex.model.Scope;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Requests for every report about known and unknown keywords and domains. */
final class FixedRequests {
    private static final int LINES = 1;
    private static final List<String> ABOUT_DOMAINS = List.of(
            "domain_info",
            "domain_history",
            "domain_keywords",
            "domain_urls",
            "competitors",
            "ad_keywords",
            "get_top_urls");
    private static final List<String> ABOUT_KEYWORDS = List.of(
            "keywords", "keyword_info", "suggestions", "related_keywords", "keyword_top", "competitors", "ad_keywords");

    private final List<String> requests = new ArrayList<>();
    private final Scope domain;

    /** A response without its duration and remaining lines. */
    record Response(int status, String result) {
        static Response of(int status, String body) {
            int end = body.indexOf(",\"status_msg\":");
            return new Response(status, end < 0 ? body : body.substring(0, end));
        }
    }

    FixedRequests(Path file) throws IOException {
        Set<String> keywords = new LinkedHashSet<>(Set.of("never seen"));
        Set<String> domains = new LinkedHashSet<>(Set.of("never-seen.com"));
        try (Stream<String> lines = Files.lines(file)) {
            lines.skip(1).limit(LINES).map(JsonMapper.shared()::readTree).forEach(line -> {
                keywords.add(line.get("keyword").asString());
                domains.add(line.at("/results/0/url").asString().split("/", -1)[2]);
            });
        }
        domain = Scope.parse(List.copyOf(domains).getLast());
        keywords.forEach(keyword -> ABOUT_KEYWORDS.forEach(report -> add(report, keyword)));
        domains.forEach(domain -> ABOUT_DOMAINS.forEach(report -> add(report, domain)));
    }

    private void add(String report, String query) {
        requests.add("/v3/" + report + "?se=g_us&token=demo&query=" + URLEncoder.encode(query, StandardCharsets.UTF_8));
    }

    /** Returns a domain with results. */
    Scope domain() {
        return domain;
    }

    private static Response response(ReceivedResponse receivedResponse) {
        return Response.of(receivedResponse.status(), receivedResponse.text());
    }

    /** Sends all requests and returns the responses by request. */
    Map<String, Response> send(TestServer server) {
        Map<String, Response> responses = new LinkedHashMap<>();
        requests.forEach(request -> responses.put(request, response(server.get(request))));
        return responses;
    }
}
