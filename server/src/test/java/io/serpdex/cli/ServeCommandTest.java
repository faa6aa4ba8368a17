package io.serpdex.cli;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code serve} and the checks before the server starts. */
final class ServeCommandTest {
    private static final Pattern READY = Pattern.compile("Serpdex is ready: (\\S+) ");

    @TempDir
    private Path data;

    @Test
    void readsTheConfigurationOfTheDataFolder() throws Exception {
        Files.writeString(data.resolve("serpdex.properties"), "listen.port = 0\naccess-log = access.log\n");
        try (SerpdexProcess process = SerpdexProcess.start(data, "serve", "--data", data);
                HttpClient client = HttpClient.newHttpClient()) {
            process.awaitThat(() -> READY.matcher(out(process)).find());
            Matcher ready = READY.matcher(out(process));
            assertThat(ready.find()).as(process.err()).isTrue();
            URI health = URI.create(ready.group(1) + "/healthz");
            assertThat(client.send(HttpRequest.newBuilder(health).build(), HttpResponse.BodyHandlers.ofString())
                            .body())
                    .isEqualTo("ok\n");
            process.terminate();
            assertThat(process.exitCode()).isEqualTo(143);
        }
        assertThat(data.resolve("access.log")).content().contains(" GET /healthz 200 ");
    }

    private static String out(SerpdexProcess process) {
        try {
            return process.out();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "demo"})
    void doesNotStartWithAnInvalidConfiguration(String command) throws IOException {
        Path file = Files.writeString(data.resolve("my.properties"), "listen.prot = 1\n");
        assertThat(run(command, "--data", data.resolve("new"), "--config", file).requireFailure(2))
                .isEqualTo("serpdex: " + file + ": listen.prot is not a setting. Did you mean listen.port?\n");
        assertThat(data.resolve("new")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "demo"})
    void rejectsAPublicAddressWithoutAccounts(String command) {
        Path fresh = data.resolve("new");
        assertThat(run(command, "--data", fresh, "--host", "0.0.0.0").requireFailure(2))
                .contains("listen.host must be a loopback address such as 127.0.0.1 until an account exists, got "
                        + "\"0.0.0.0\"");
        assertThat(fresh).doesNotExist();
        assertThat(run(command, "--data", fresh, "--port", "http").requireFailure(2))
                .contains("--port must be a whole number from 0 to 65535, got \"http\"");
    }

    @Test
    void rejectsAProxyWithoutAccounts() throws IOException {
        Path file = Files.writeString(data.resolve("my.properties"), "proxies.trusted = 127.0.0.1\n");
        assertThat(run("serve", "--data", data.resolve("behind"), "--config", file, "--port", "0")
                        .requireFailure(2))
                .isEqualTo("""
                        serpdex: proxies.trusted requires an account, because the built-in token is public
                        Try: serpdex account add --help
                        """);
    }
}
