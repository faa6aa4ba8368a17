package io.serpdex.cli.account;

import static io.serpdex.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.SerpdexProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes accounts while a server in another process uses them. */
final class AccountsWithRunningServerTest {
    private static final Pattern READY = Pattern.compile("Serpdex is ready: (\\S+) ");

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void runningServerAppliesAccountChanges() throws Exception {
        Path data = folder.resolve("data");
        try (SerpdexProcess process = SerpdexProcess.start(folder, "serve", "--data", data, "--port", "0");
                client) {
            process.awaitThat(() -> READY.matcher(out(process)).find());
            Matcher ready = READY.matcher(out(process));
            assertThat(ready.find()).as(process.err()).isTrue();
            String stats = ready.group(1) + "/v3/stats";
            assertThat(status(stats, "demo")).isEqualTo(200);

            String token = run(
                            "account",
                            "add",
                            "acme",
                            "--plan",
                            "Standard",
                            "--requests-per-second",
                            100_000,
                            "--json",
                            "--data",
                            data)
                    .requireSuccess()
                    .json()
                    .get("token")
                    .asString();
            assertThat(status(stats, token)).isEqualTo(200);
            process.awaitThat(() -> status(stats, "demo") == 403);
            run("account", "disable", "acme", "--data", data).requireSuccess();
            process.awaitThat(() -> status(stats, token) == 403);
            run("account", "enable", "acme", "--data", data).requireSuccess();
            process.awaitThat(() -> status(stats, token) == 200);
            assertThat(process.isRunning()).isTrue();
            process.terminate();
            assertThat(process.exitCode()).isEqualTo(143);
            assertThat(process.out() + process.err()).doesNotContain(token);
        }
        assertThat(names(data)).containsExactly("accounts.db", "accounts.db.lock", "accounts.key");
    }

    private int status(String address, String token) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                    .header("Authorization", "Bearer " + token)
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String out(SerpdexProcess process) {
        try {
            return process.out();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> names(Path data) throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
