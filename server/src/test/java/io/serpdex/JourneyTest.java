package io.serpdex;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Runs the commands of the README on the launcher that was built, as someone who has just cloned the project would. */
@Order(5)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class JourneyTest {
    private static final Path PROJECT = Repository.root();
    private static final Path AOT_CACHE = PROJECT.resolve("server/target/serpdex.aot");
    private static final Pattern CURL = Pattern.compile("curl '(http://127\\.0\\.0\\.1:\\d+)(/v3/[^']*)'");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    private Path folder;

    @Test
    @Order(1)
    void runsTheDemoAndItsCurlLines() throws Exception {
        Files.deleteIfExists(AOT_CACHE);
        try (Launched demo = Launched.start(folder, "./serpdex demo --port 0 --data demo-data")) {
            Matcher own = demo.awaitOutput(CURL);
            assertThat(get(own.group(1) + own.group(2)).path("status_code").asInt())
                    .isEqualTo(200);

            String readme = readme();
            Matcher curl = CURL.matcher(readme);
            assertThat(curl.find()).isTrue();
            JsonNode promised = JSON.readTree(block(readme, "json", curl.end()));
            assertThat(comparable(get(own.group(1) + curl.group(2)))).isEqualTo(comparable(promised));

            demo.awaitChild("aot-cache");
            demo.terminate();
            assertThat(demo.exitCode()).isEqualTo(128 + 15);
        }
        try (Launched again = Launched.start(folder, "./serpdex demo --port 0 --data demo-data")) {
            Matcher own = again.awaitOutput(CURL);
            assertThat(get(own.group(1) + "/v3/databases_info?token=demo")
                            .path("result")
                            .size())
                    .isEqualTo(2);
            assertThat(again.errors()).doesNotContain("Generating");
        }
    }

    @Test
    void runsTheImportOfTheReadme() throws Exception {
        String readme = readme();
        String commands = block(readme, "sh", readme.indexOf("## Your own data"));
        try (Launched pasted = Launched.start(folder, commands)) {
            assertThat(pasted.exitCode()).as(pasted.errors()).isZero();
            assertThat(pasted.output()).contains("trail running shoes", "12,312", "g_us", "2026-11-01");
            assertThat(folder.resolve("keywords.xlsx")).isNotEmptyFile();
        }
    }

    /** Runs after the demo and waits for its training run, because another one would take twenty seconds. */
    @Test
    @Order(2)
    void startsFromTheAotCache() throws Exception {
        try (Launched training = Launched.start(folder, "./serpdex aot-cache")) {
            assertThat(training.exitCode()).as(training.errors()).isZero();
        }
        // Without this option, Java ignores a cache that it cannot use.
        String requireCache = "-XX:AOTMode=on";
        assertThat(versionWith(requireCache)).isZero();
        Files.write(AOT_CACHE, new byte[] {1, 2, 3});
        try {
            assertThat(versionWith(requireCache)).isNotZero();
            assertThat(versionWith("")).isZero();
        } finally {
            Files.delete(AOT_CACHE);
        }
    }

    private int versionWith(String options) throws IOException, InterruptedException {
        try (Launched version = Launched.start(folder, "env SERPDEX_JAVA_OPTS=" + options + " ./serpdex --version")) {
            int code = version.exitCode();
            if (code == 0) {
                assertThat(version.output()).startsWith("serpdex ");
                assertThat(version.errors()).isEmpty();
            }
            return code;
        }
    }

    @Test
    void printsUsageWithoutArguments() throws Exception {
        try (Launched help = Launched.start(folder, "./serpdex --help")) {
            assertThat(help.exitCode()).isZero();
            assertThat(help.output())
                    .contains("demo", "serve", "import", "report", "export")
                    .doesNotContain("aot-cache");
        }
    }

    private static String readme() throws IOException {
        return Files.readString(PROJECT.resolve("README.md"));
    }

    /** The first block of a language behind a place. */
    private static String block(String text, String language, int from) {
        String fence = "```" + language + "\n";
        int start = text.indexOf(fence, from) + fence.length();
        return text.substring(start, text.indexOf("```", start));
    }

    private static JsonNode get(String url) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
            return JSON.readTree(
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body());
        }
    }

    /** Without what differs from one request to the next. */
    private static ObjectNode comparable(JsonNode answer) {
        return ((ObjectNode) answer).without(List.of("time", "left_lines"));
    }

    /** A few lines of shell in a folder of their own, where {@code ./serpdex} is the launcher. */
    private record Launched(Process process, Path out, Path err) implements AutoCloseable {
        /** Other tests run beside it. */
        private static final long PATIENCE_SECONDS = 600;

        static Launched start(Path folder, String commands) throws IOException {
            Path link = folder.resolve("serpdex");
            if (!Files.exists(link)) {
                Files.createSymbolicLink(link, PROJECT.resolve("serpdex"));
            }
            Path out = Files.createTempFile(folder, "launched", ".out");
            Path err = Files.createTempFile(folder, "launched", ".err");
            // A single command replaces the shell, so that a signal reaches it.
            String script = commands.contains("\n") ? "set -euo pipefail\n" + commands : "exec " + commands;
            Process process = new ProcessBuilder("bash", "-c", script)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            return new Launched(process, out, err);
        }

        Matcher awaitOutput(Pattern expected) throws IOException, InterruptedException {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (System.nanoTime() < deadline) {
                Matcher found = expected.matcher(output());
                if (found.find()) {
                    return found;
                }
                if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
            throw new AssertionError("it never said " + expected + " but: " + output() + errors());
        }

        /** Waits until it has started another process with an argument. */
        void awaitChild(String argument) throws InterruptedException {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (process.children().noneMatch(child -> hasArgument(child, argument))) {
                assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
                assertThat(System.nanoTime()).isLessThan(deadline);
            }
        }

        private static boolean hasArgument(ProcessHandle child, String argument) {
            return List.of(child.info().arguments().orElse(new String[0])).contains(argument);
        }

        int exitCode() throws InterruptedException {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        }

        void terminate() {
            process.destroy();
        }

        String output() throws IOException {
            return Files.readString(out);
        }

        String errors() throws IOException {
            return Files.readString(err);
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
