package io.serpdex.bench.page;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An installed Chromium, Chrome or Edge without a window, controlled over the DevTools protocol. */
final class HeadlessBrowser implements AutoCloseable {
    private static final List<String> KNOWN_PATHS = List.of(
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/snap/bin/chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
            "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
            "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe");

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Process process;
    private final Path profile;
    private final HttpClient client = HttpClient.newHttpClient();
    private final DevTools tools;

    /** Finds a browser at the known paths. */
    static Optional<Path> find() {
        return KNOWN_PATHS.stream().map(Path::of).filter(Files::isExecutable).findFirst();
    }

    HeadlessBrowser(Path program) throws IOException {
        profile = Files.createTempDirectory("serpdex-browser");
        process = new ProcessBuilder(command(program))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            tools = new DevTools(client, page(port()));
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private List<String> command(Path program) {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless=new",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--window-size=1300,900",
                "--no-first-run",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync"));
        if (System.getProperty("user.name", "").equals("root")) {
            // The sandbox does not work as root.
            command.add("--no-sandbox");
        }
        command.add("about:blank");
        return command;
    }

    /** Waits for the file with the port, which the browser writes when it listens. */
    private int port() throws IOException {
        Path file = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            if (Files.exists(file) && Files.size(file) > 0) {
                return Integer.parseInt(Files.readAllLines(file).getFirst());
            }
            pause();
        }
        throw new IOException("the browser did not start within " + TIMEOUT.toSeconds() + " s");
    }

    private URI page(int port) throws IOException {
        URI list = URI.create("http://127.0.0.1:" + port + "/json/list");
        try {
            String body = client.send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
            for (JsonNode target : JsonMapper.shared().readTree(body)) {
                if (target.path("type").asString().equals("page")) {
                    return URI.create(target.path("webSocketDebuggerUrl").asString());
                }
            }
            throw new IOException("the browser has no open tab");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Opens an address and waits until an expression is true. */
    void open(String address, String until) throws IOException {
        tools.call("Page.navigate", "url", address);
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (System.nanoTime() < end) {
            if (evaluate("document.readyState === 'complete' && location.href !== 'about:blank' && (" + until + ")")
                    .asBoolean(false)) {
                return;
            }
            pause();
        }
        throw new IOException(address + " did not load within " + TIMEOUT.toSeconds() + " s");
    }

    /** Returns the value of an expression, or of the promise that it returns. */
    JsonNode evaluate(String expression) throws IOException {
        return tools.evaluate(expression);
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        client.close();
        try (Stream<Path> files = Files.walk(profile)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
