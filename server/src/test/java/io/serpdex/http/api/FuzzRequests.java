package io.serpdex.http.api;

import static java.util.Map.entry;

import io.serpdex.http.HostileText;
import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random requests, reproducible by seed. */
final class FuzzRequests {
    /** Parameters with values that are valid for some report, so that requests pass the first checks. */
    private static final Map<String, List<String>> PARAMETERS = Map.ofEntries(
            entry("se", List.of("g_us")),
            entry("type", List.of("domain", "keyword")),
            entry("page", List.of("1", "2", "100")),
            entry("page_size", List.of("1", "10", "1000")),
            entry("sort", List.of("traff", "keyword", "cost", "position", "weight", "visible", "queries")),
            entry("order", List.of("asc", "desc")),
            entry("format", List.of("json", "csv", "jsonl", "xlsx")),
            entry("position_from", List.of("1", "5")),
            entry("position_to", List.of("5", "100")),
            entry("queries_from", List.of("0", "600")),
            entry("queries_to", List.of("600", "100000000")),
            entry("cost_from", List.of("0", "0.505")),
            entry("cost_to", List.of("1.27", "200")),
            entry("concurrency_from", List.of("1")),
            entry("concurrency_to", List.of("100")),
            entry("url", List.of("https://www.runhub.com/shoes")),
            entry("pm_url", List.of("0", "1")),
            entry("keywords", List.of("shoes", "running shoes,watch")),
            entry("minus_keywords", List.of("women", "trail,creme")),
            entry("minus_domain", List.of("trailshop.com")),
            entry("weight", List.of("1", "20")),
            entry("token", List.of("x")),
            entry("_", List.of("1")));

    private static final List<String> NAMES =
            PARAMETERS.keySet().stream().sorted().toList();
    private static final List<String> QUERIES =
            List.of("runhub.com", "trailshop.com", "adshop.com", "running shoes", "shoes", "runhub.com,trailshop.com");

    private static final List<String> ODD_METHODS = List.of("HEAD", "PUT", "DELETE", "TRACE", "OPTIONS", "get", "X-Y");
    private static final List<String> TYPES = List.of(
            "application/x-www-form-urlencoded",
            "application/x-www-form-urlencoded",
            "application/x-www-form-urlencoded; charset=utf-16",
            "application/json",
            "multipart/form-data; boundary=x",
            "text/plain",
            "",
            ";;;");
    private static final List<String> PATHS = List.of(
            "/",
            "/healthz",
            "/readyz",
            "/v3",
            "/v3/",
            "/v3//",
            "/docs/../x",
            "/%2e%2e/",
            "/v3/%00",
            "/v4/domain_info",
            "*",
            "http://h/v3/stats",
            "/metricsx",
            "/openapi",
            "//",
            "/..",
            "/;a=b",
            "/%ff");

    private final Random random;
    private final HostileText text;
    private final List<String> reports = SampleStores.everyReport().values().stream()
            .map(request -> request.substring(0, request.indexOf('?')))
            .toList();

    /**
     * A request, one byte per character.
     *
     * @param complete true if a response must follow; otherwise the connection is closed after the request
     */
    record Request(String content, boolean complete) {
        boolean isHead() {
            return content.startsWith("HEAD ");
        }
    }

    FuzzRequests(long seed) {
        random = new Random(seed);
        text = new HostileText(random);
    }

    Request next() {
        return switch (random.nextInt(40)) {
            case 0 -> new Request(text.bytes(random.nextInt(300)), false);
            case 1 -> new Request("GET " + text.bytes(random.nextInt(200)) + " HTTP/1.1\r\nHost: h\r\n\r\n", false);
            case 2 -> new Request(damaged(whole()), false);
            case 3 -> new Request(badlyChunked(), false);
            default -> new Request(whole(), true);
        };
    }

    private String damaged(String request) {
        StringBuilder changed = new StringBuilder(request);
        for (int i = 0; i <= random.nextInt(4); i++) {
            int at = random.nextInt(changed.length());
            switch (random.nextInt(3)) {
                case 0 -> changed.setCharAt(at, (char) random.nextInt(256));
                case 1 -> changed.insert(at, text.bytes(1 + random.nextInt(8)));
                default -> changed.delete(at, Math.min(changed.length() - 1, at + 1 + random.nextInt(20)));
            }
            if (changed.isEmpty()) {
                changed.append('x');
            }
        }
        return changed.toString();
    }

    private String badlyChunked() {
        return "POST /v3/stats HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
                + Integer.toHexString(random.nextInt(100)) + (random.nextBoolean() ? "\r\n" : ";x\n")
                + text.bytes(random.nextInt(100)) + "\r\n0\r\n\r\n";
    }

    private String whole() {
        String method = random.nextInt(12) == 0
                ? ODD_METHODS.get(random.nextInt(ODD_METHODS.size()))
                : random.nextInt(4) == 0 ? "POST" : "GET";
        StringBuilder request = new StringBuilder(method).append(' ').append(target());
        StringBuilder body = new StringBuilder();
        if (method.equals("POST") || random.nextInt(30) == 0) {
            body.append(random.nextInt(5) == 0 ? text.bytes(random.nextInt(2_000)) : parameters());
        }
        request.append(random.nextInt(50) == 0 ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n")
                .append("Host: h\r\n");
        for (String header : headers()) {
            request.append(header).append("\r\n");
        }
        if (!body.isEmpty()) {
            request.append("Content-Type: ")
                    .append(TYPES.get(random.nextInt(TYPES.size())))
                    .append("\r\n");
            request.append("Content-Length: ").append(body.length()).append("\r\n");
        }
        return request.append("\r\n").append(body).toString();
    }

    private String target() {
        if (random.nextInt(25) == 0) {
            return PATHS.get(random.nextInt(PATHS.size()));
        }
        String report = random.nextInt(40) == 0
                ? "/v3/" + text.encoded(text.value())
                : reports.get(random.nextInt(reports.size()));
        String query = random.nextInt(10) == 0 ? "" : "query=" + value(QUERIES);
        String domain = report.contains("uniq") ? "&minus_domain=" + value(List.of("trailshop.com")) : "";
        return report + "?" + query + domain + "&" + parameters();
    }

    private String value(List<String> sane) {
        return text.encoded(random.nextBoolean() ? sane.get(random.nextInt(sane.size())) : text.value());
    }

    private String parameters() {
        List<String> pairs = new ArrayList<>();
        for (int i = random.nextInt(random.nextInt(60) == 0 ? 300 : 3); i > 0; i--) {
            String known = NAMES.get(random.nextInt(NAMES.size()));
            String name = random.nextInt(12) == 0 ? text.encoded(text.value()) : known;
            pairs.add(random.nextInt(30) == 0 ? name : name + "=" + value(PARAMETERS.get(known)));
        }
        return String.join("&", pairs);
    }

    private List<String> headers() {
        List<String> headers = new ArrayList<>();
        if (random.nextInt(15) != 0) {
            headers.add("Authorization: Bearer " + TestServer.TOKEN);
        }
        switch (random.nextInt(12)) {
            case 0 -> headers.add("X-Request-Id: " + printable(text.value()));
            case 1 -> headers.add("Accept-Encoding: " + printable(text.value()));
            case 2 -> headers.add("Accept: " + printable(text.value()));
            case 3 -> headers.add("Range: bytes=0-1");
            case 4 -> headers.add("If-None-Match: *");
            case 5 -> headers.add("Upgrade: h2c");
            case 6 -> headers.add("Content-Encoding: gzip");
            case 7 -> headers.add("Origin: " + printable(text.value()));
            case 8 -> headers.add("X-" + random.nextInt() + ": " + "y".repeat(random.nextInt(8) == 0 ? 40_000 : 100));
            case 9 -> headers.add("Authorization: " + printable(text.value()));
            case 10 -> headers.add("Cookie: " + printable(text.value()));
            default -> headers.add("User-Agent: fuzz");
        }
        return headers;
    }

    private static String printable(String value) {
        return value.replaceAll("[^ -~]", "?");
    }
}
