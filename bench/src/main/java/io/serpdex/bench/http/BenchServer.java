package io.serpdex.bench.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a separate process, with the documented heap size. */
public final class BenchServer implements AutoCloseable {
    static final String HEAP = "1g";

    private static final String BUILT_IN_TOKEN = "demo";
    private static final Pattern READY = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)");

    private final Process process;
    private final int port;
    private final String token;

    private BenchServer(Process process, int port, String token) {
        this.process = process;
        this.port = port;
        this.token = token;
    }

    /** Starts a server that has only the built-in account. */
    public static BenchServer start(Path data) throws IOException {
        return start(data, BUILT_IN_TOKEN, List.of());
    }

    /** Starts a server with an account in SQLite. */
    static BenchServer withAccounts(Path data, BenchAccount account) throws IOException {
        return start(
                data, account.token(), List.of("--config", account.settings().toString()));
    }

    private static BenchServer start(Path data, String token, List<String> options) throws IOException {
        String java = ProcessHandle.current().info().command().orElse("java");
        List<String> command = new ArrayList<>(List.of(
                java,
                "-Xmx" + HEAP,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "io.serpdex.Main",
                "serve",
                "--data",
                data.toString(),
                "--port",
                "0",
                "--access-log",
                "none"));
        command.addAll(options);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("SERPDEX_LOG_LEVEL", "warn");
        Process process = builder.start();
        // Interrupting the benchmark must also stop the server.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = output.readLine();
        Matcher ready = READY.matcher(line == null ? "" : line);
        if (!ready.find()) {
            process.destroy();
            throw new IOException("the server did not start; its first line of output was: " + line);
        }
        return new BenchServer(process, Integer.parseInt(ready.group(1)), token);
    }

    String token() {
        return token;
    }

    public int port() {
        return port;
    }

    /** Returns the ID of the server process. */
    long pid() {
        return process.pid();
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
