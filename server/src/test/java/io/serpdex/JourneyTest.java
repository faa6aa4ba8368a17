package io.serpdex;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.docs.DocumentedCommands;
import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the launcher and the commands of the documentation in a new folder, as a new user would. */
@Order(5)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class JourneyTest {
    private static final Path PROJECT = Repository.root();
    private static final Path AOT_CACHE = PROJECT.resolve("server/target/serpdex.aot");
    private static final Pattern CURL = Pattern.compile("curl '(http://127\\.0\\.0\\.1:\\d+)(/v3/[^']*)'");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Shared, so that the README finds the demo data loaded. */
    @TempDir
    private static Path folder;

    @BeforeAll
    static void linkLauncher() throws IOException {
        linkLauncher(folder);
    }

    private static void linkLauncher(Path folder) throws IOException {
        Files.createSymbolicLink(folder.resolve("serpdex"), PROJECT.resolve("serpdex"));
    }

    @Test
    @Order(1)
    void runsTheDemoAndItsCurlCommand() throws Exception {
        Files.deleteIfExists(AOT_CACHE);
        try (Launched demo = Launched.start(folder, "./serpdex demo --port 0")) {
            Matcher own = demo.awaitOutput(CURL);
            assertThat(get(own.group(1) + own.group(2)).path("status_code").asInt())
                    .isEqualTo(200);

            demo.awaitChild("aot-cache");
            demo.terminate();
            assertThat(demo.exitCode()).isEqualTo(128 + 15);
        }
        try (Launched again = Launched.start(folder, "./serpdex demo --port 0")) {
            Matcher own = again.awaitOutput(CURL);
            assertThat(get(own.group(1) + "/v3/databases_info?token=demo")
                            .path("result")
                            .size())
                    .isEqualTo(2);
            assertThat(again.errors()).doesNotContain("Generating");
        }
    }

    @Test
    @Order(2)
    void startsFromTheAotCache() throws Exception {
        try (Launched training = Launched.start(folder, "./serpdex aot-cache")) {
            assertThat(training.exitCode()).as(training.errors()).isZero();
        }
        // Without this option, Java ignores a cache that it cannot use.
        String requireCache = "-XX:AOTMode=on";
        assertThat(versionWith(requireCache)).isZero();
        Path cache = Files.move(AOT_CACHE, AOT_CACHE.resolveSibling("saved.aot"));
        Files.write(AOT_CACHE, new byte[] {1, 2, 3});
        try {
            assertThat(versionWith(requireCache)).isNotZero();
            assertThat(versionWith("")).isZero();
        } finally {
            Files.move(cache, AOT_CACHE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Test
    @Order(3)
    void runsTheCommandsOfTheReadme() throws Exception {
        DocumentedCommands.run("README.md", folder);
    }

    @Test
    @Order(4)
    void runsTheCommandsOfGettingStarted(@TempDir Path emptyFolder) throws Exception {
        linkLauncher(emptyFolder);
        DocumentedCommands.run("docs/getting-started.md", emptyFolder);
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

    private static JsonNode get(String url) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
            return JSON.readTree(
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body());
        }
    }

    /** A running shell command, in a folder in which {@code ./serpdex} is the launcher. */
    private record Launched(Process process, Path out, Path err) implements AutoCloseable {
        /** Long, because other tests use the processors at the same time. */
        private static final long TIMEOUT_SECONDS = 600;

        static Launched start(Path folder, String command) throws IOException {
            Path out = Files.createTempFile(folder, "launched", ".out");
            Path err = Files.createTempFile(folder, "launched", ".err");
            // exec, so that signals reach the launcher instead of the shell.
            Process process = new ProcessBuilder("bash", "-c", "exec " + command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            return new Launched(process, out, err);
        }

        Matcher awaitOutput(Pattern expected) throws IOException, InterruptedException {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
            while (System.nanoTime() < deadline) {
                Matcher found = expected.matcher(output());
                if (found.find()) {
                    return found;
                }
                if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
            throw new AssertionError("no output matched " + expected + ":\n" + output() + errors());
        }

        /** Waits for a child process with this argument. */
        void awaitChild(String argument) throws InterruptedException {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
            while (process.children().noneMatch(child -> hasArgument(child, argument))) {
                assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
                assertThat(System.nanoTime()).isLessThan(deadline);
            }
        }

        private static boolean hasArgument(ProcessHandle child, String argument) {
            return List.of(child.info().arguments().orElse(new String[0])).contains(argument);
        }

        int exitCode() throws InterruptedException {
            assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
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
