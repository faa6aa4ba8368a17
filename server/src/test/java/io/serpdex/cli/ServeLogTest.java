package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.SerpdexProcess;
import io.serpdex.http.SampleStores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the log of a server process, from the start to the stop. */
final class ServeLogTest {
    @TempDir
    private Path temp;

    private Path data;

    @BeforeEach
    void fill() throws IOException {
        data = Files.createDirectories(temp.resolve("data"));
        SampleStores.oneDatabase(data);
    }

    /** Starts and stops a server, and returns the lines of its standard error. */
    private List<String> log(String... settings) throws IOException, InterruptedException {
        Files.write(data.resolve("serpdex.properties"), List.of(settings));
        try (SerpdexProcess process = SerpdexProcess.start(temp, "serve", "--data", data, "--port", "0")) {
            process.awaitThat(() -> out(process).contains("ready: "));
            process.terminate();
            process.exitCode();
            return process.err().lines().toList();
        }
    }

    private static String out(SerpdexProcess process) {
        try {
            return process.out();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void logsStartEditionsAndStop() throws IOException, InterruptedException {
        String time = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
        List<String> log = log();
        assertThat(log)
                .anyMatch(line -> line.matches(
                        time + " INFO  editions  g_us: opened edition 2 of 2026-11-01 \\(.* keywords, .* kB\\) in .*"))
                .anyMatch(
                        line -> line.matches(
                                time + " INFO  server    started Serpdex .* \\(commit [0-9a-z]+\\) on Java \\d+"
                                        + " in .*: http://127\\.0\\.0\\.1:\\d+, 1 database \\(g_us 2026-11-01\\), data folder .*"))
                .anyMatch(line -> line.matches(time + " INFO  server    stopping: .*"));
        assertThat(log).last().asString().matches(time + " INFO  server    stopped after .*");
        assertThat(log).allMatch(line -> line.matches(time + " (INFO |WARN )  ?(server|editions|disk) .*"));
    }

    @Test
    void logsJsonObjects() throws IOException, InterruptedException {
        assertThat(log("log.format = json"))
                .map(JsonMapper.shared()::readTree)
                .allMatch(event -> event.has("time") && event.has("level") && event.has("logger"))
                .extracting((JsonNode event) -> event.at("/message").asString())
                .anyMatch(message -> message.startsWith("started Serpdex "))
                .anyMatch(message -> message.startsWith("stopped after "));
    }

    @Test
    void setsLevelsByTopic() throws IOException, InterruptedException {
        assertThat(log("log.level = off, editions=info"))
                .singleElement()
                .asString()
                .contains(" INFO  editions  g_us: opened edition 2 ");
        assertThat(log("log.level = off")).isEmpty();
    }

    @Test
    void logsImportsAtLevelInfo() throws IOException, InterruptedException {
        Files.writeString(data.resolve("serpdex.properties"), "log.level = info");
        Path file = Files.writeString(temp.resolve("serps.jsonl"), """
                {"keyword": "boots", "results": [{"position": 1, "url": "https://a.com/"}]}
                {"keyword": "shoes", "results": [{"position": 0, "url": "https://a.com/"}]}
                """);
        try (SerpdexProcess process = SerpdexProcess.start(
                temp,
                "import",
                "--quiet",
                "--data",
                data,
                "--se",
                "g_us",
                "--date",
                "2026-11-02",
                "--max-rejects",
                "100",
                file)) {
            assertThat(process.exitCode()).isZero();
            assertThat(process.err())
                    .contains(" INFO  imports   g_us: imported edition 3 of 2026-11-02 (")
                    .containsPattern(
                            " WARN  imports   g_us: rejected 1 of 4 lines and results \\(25.0 %\\); reasons in /");
        }
    }
}
