package io.serpdex.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers that do not fit into the memory they are written into, and rows that do not. */
final class LongAnswersTest {
    @TempDir
    Path data;

    @Test
    void everyByteArrivesHoweverLongARowIs() {
        List<String> snippets = Stream.of(100, 60_000, 64_000, 9_000, 300_000, 50, 131_072, 120_000, 10)
                .map(length -> Integer.toString(length).repeat(length).substring(0, length))
                .toList();
        String results = IntStream.range(0, snippets.size())
                .mapToObj(i -> "{\"position\":" + (i + 1) + ",\"url\":\"https://a.com/" + i + "\",\"snippet\":\""
                        + snippets.get(i) + "\"}")
                .collect(Collectors.joining(","));
        Samples.importInto(
                data, "g_us", "2026-11-01", Stream.of("{\"keyword\":\"long\",\"results\":[" + results + "]}"));

        try (RunningService service = RunningService.over(data)) {
            assertThat(snippets(service)).isEqualTo(snippets);
            assertThat(snippets(service)).as("in memory that was used before").isEqualTo(snippets);
        }
    }

    private static List<String> snippets(RunningService service) {
        List<String> snippets = new ArrayList<>();
        service.ask("/v3/keyword_top?query=long")
                .succeeds()
                .json()
                .at("/result/top")
                .forEach(result -> snippets.add(result.path("snippet").asString()));
        return snippets;
    }
}
