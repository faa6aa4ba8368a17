package io.serpdex.http.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.HostileText;
import io.serpdex.http.RawConnection;
import io.serpdex.http.ReceivedResponse;
import io.serpdex.http.SampleStores;
import io.serpdex.http.SignedInClient;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sends random and hostile URLs to the web UI, which must respond with a page and without internal errors. */
@Timeout(300)
final class SiteFuzzTest {
    private static final int REQUESTS = 4_000;
    private static final List<String> PATHS = List.of(
            "/",
            "/look",
            "/domain",
            "/domain",
            "/keyword",
            "/keyword",
            "/compare",
            "/compare",
            "/account",
            "/imports",
            "/sign-in",
            "/domain/domain_keywords",
            "/domain/domain_history",
            "/domain/get_top_urls",
            "/domain/competitors",
            "/domain/domains_uniq_keywords",
            "/domain/domains_intersection",
            "/keyword/keywords",
            "/keyword/keyword_top",
            "/keyword/related_keywords",
            "/keyword/ad_keywords",
            "/service/stats",
            "/service/databases_info");
    private static final List<String> FOLDERS =
            List.of("/domain/", "/keyword/", "/service/", "/imports/", "/download/", "/assets/");
    private static final List<String> NAMES = List.of(
            "query",
            "q",
            "se",
            "page",
            "page_size",
            "sort",
            "order",
            "col",
            "domain",
            "show",
            "folder",
            "next",
            "token",
            "minus_domain",
            "keywords",
            "position_from",
            "position_to",
            "cost_from",
            "url",
            "type",
            "format");
    private static final List<String> SANE = List.of(
            "runhub.com",
            "trailshop.com",
            "adshop.com",
            "running shoes",
            "g_us",
            "1",
            "2",
            "keyword",
            "traff",
            "asc",
            "common",
            "https://www.runhub.com/",
            "shoes",
            "position");
    private static final List<String> LANGUAGES = List.of(
            "en-US,en;q=0.9",
            "de",
            "ar-EG",
            "hi-IN-u-nu-deva",
            "*",
            "x",
            "zz-ZZ",
            "th-TH-u-ca-buddhist",
            "en;q=0",
            "-",
            "q=;,");

    private final long seed = Long.getLong("serpdex.fuzz.seed", 20_261_115L);
    private final Random random = new Random(seed);
    private final HostileText text = new HostileText(random);

    @Test
    void respondsToEveryPathWithAPage(@TempDir Path data) {
        try (TestServer server = TestServer.start(SampleStores.oneDatabase(data))) {
            String cookie = SignedInClient.to(server).cookie();
            RawConnection connection = server.connect();
            for (int i = 0; i < REQUESTS; i++) {
                String target = target();
                String language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
                String session = random.nextInt(20) == 0 ? "serpdex=" + text.encoded(text.value()) : cookie;
                String request = "GET " + target + " HTTP/1.1\r\nHost: h\r\nCookie: " + session
                        + "\r\nAccept-Language: " + language + "\r\n\r\n";
                ReceivedResponse response =
                        connection.offer(request).tryRead(false).orElseThrow();
                check(response, "seed " + seed + ", request " + i + ": " + language + " " + target);
                if (response.header("Connection").isPresent()) {
                    connection.close();
                    connection = server.connect();
                }
            }
            connection.close();
        }
    }

    private static void check(ReceivedResponse response, String what) {
        assertThat(response.status()).as(what).isLessThan(500);
        String type = response.header("Content-Type").orElse("");
        switch (response.status()) {
            case 303 ->
                assertThat(response.header("Location").orElse("")).as(what).matches("/[^/\\\\].*|/");
            // The request failed before routing.
            case 414 -> assertThat(type).as(what).isEqualTo("application/json");
            default -> {
                boolean noPath = response.status() == 400 && type.equals("application/json");
                boolean file = response.header("X-Cost").isPresent() || type.equals("application/json");
                if (!noPath && !(what.contains(" /download/") && file)) {
                    assertThat(type).as(what).isEqualTo("text/html; charset=utf-8");
                    assertThat(response.text()).as(what).contains("</html>").doesNotContain("<script>alert");
                }
            }
        }
    }

    private String target() {
        String path = random.nextInt(8) == 0
                ? FOLDERS.get(random.nextInt(FOLDERS.size()))
                        + (random.nextBoolean() ? "domain_keywords" : text.encoded(text.value()))
                : PATHS.get(random.nextInt(PATHS.size()));
        List<String> pairs = new ArrayList<>();
        if (random.nextInt(4) != 0) {
            pairs.add("query=" + value());
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            pairs.add(NAMES.get(random.nextInt(NAMES.size())) + "=" + value());
        }
        return pairs.isEmpty() ? path : path + "?" + String.join("&", pairs);
    }

    private String value() {
        return text.encoded(random.nextInt(3) != 0 ? SANE.get(random.nextInt(SANE.size())) : text.value());
    }
}
