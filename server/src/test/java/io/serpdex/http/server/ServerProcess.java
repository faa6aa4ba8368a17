package io.serpdex.http.server;

import io.serpdex.SerpdexProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A separate {@code serpdex serve} process that can be killed. */
final class ServerProcess implements AutoCloseable {
    private static final Pattern READY = Pattern.compile("ready: http://127\\.0\\.0\\.1:(\\d+)");

    private static final Pattern PROBLEM = Pattern.compile("(?m)^\\S+ (WARN |ERROR) (?!disk |requests  slow )");

    private final SerpdexProcess process;
    private final int port;

    private ServerProcess(SerpdexProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts the process and waits until it is ready. */
    static ServerProcess start(Path folder, Path data) throws IOException, InterruptedException {
        SerpdexProcess process =
                SerpdexProcess.start(folder, "serve", "--data", data, "--port", "0", "--access-log", "none");
        process.awaitThat(() -> ready(process).find());
        Matcher ready = ready(process);
        if (!ready.find()) {
            throw new AssertionError("the server did not start: " + process.err());
        }
        return new ServerProcess(process, Integer.parseInt(ready.group(1)));
    }

    private static Matcher ready(SerpdexProcess process) {
        try {
            return READY.matcher(process.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String address() {
        return "http://127.0.0.1:" + port;
    }

    int port() {
        return port;
    }

    /** Sends SIGKILL. */
    void kill() throws InterruptedException {
        process.kill();
    }

    /** Sends SIGTERM and waits for the process to end. */
    void stop() throws InterruptedException, IOException {
        process.terminate();
        process.exitCode();
        String err = process.err();
        if (!err.contains(" INFO  server    stopped after ")
                || PROBLEM.matcher(err).find()) {
            throw new AssertionError("the server did not stop cleanly: " + err);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
