package io.serpdex.http.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.http.SampleStores;
import io.serpdex.http.TestServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests responses and rows that are larger than the buffer. */
final class LargeResponsesTest {
    @TempDir
    Path data;

    @Test
    void deliversLongRowsCompletely() {
        List<String> snippets = Stream.of(100, 60_000, 64_000, 9_000, 300_000, 50, 131_072, 120_000, 10)
                .map(length -> Integer.toString(length).repeat(length).substring(0, length))
                .toList();
        String results = IntStream.range(0, snippets.size())
                .mapToObj(i -> "{\"position\":" + (i + 1) + ",\"url\":\"https://a.com/" + i + "\",\"snippet\":\""
                        + snippets.get(i) + "\"}")
                .collect(Collectors.joining(","));
        SampleStores.importInto(
                data, "g_us", "2026-11-01", Stream.of("{\"keyword\":\"long\",\"results\":[" + results + "]}"));

        try (TestServer server = TestServer.start(data)) {
            assertThat(snippets(server)).isEqualTo(snippets);
            assertThat(snippets(server)).as("with a reused buffer").isEqualTo(snippets);
        }
    }

    private static List<String> snippets(TestServer server) {
        List<String> snippets = new ArrayList<>();
        server.getWithToken("/v3/keyword_top?query=long")
                .succeeds()
                .json()
                .at("/result/top")
                .forEach(result -> snippets.add(result.path("snippet").asString()));
        return snippets;
    }
}
