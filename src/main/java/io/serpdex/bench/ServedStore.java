package io.serpdex.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The service in a process of its own, with the heap that it is promised to need, as its users run it. */
final class ServedStore implements AutoCloseable {
    static final String HEAP = "1g";
    static final String TOKEN = "demo";

    private static final Pattern READY = Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)");

    private final Process process;
    private final int port;

    private ServedStore(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static ServedStore start(Path data) throws IOException {
        String java = ProcessHandle.current().info().command().orElse("java");
        Process process = new ProcessBuilder(
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
                        "none")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = said.readLine();
        Matcher ready = READY.matcher(line == null ? "" : line);
        if (!ready.find()) {
            process.destroy();
            throw new IOException("the service did not start, it said: " + line);
        }
        return new ServedStore(process, Integer.parseInt(ready.group(1)));
    }

    int port() {
        return port;
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
