package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One node. Its ports and data survive restarts of its process. */
public final class LocalNode {
    /** Long enough for a busy machine. A node that cannot start ends by itself. */
    private static final Duration START_TIMEOUT = Duration.ofMinutes(6);

    private static final Duration STOP_TIMEOUT = Duration.ofMinutes(2);
    private static final int POLL_MILLISECONDS = 50;

    private final String name;
    private final URI address;
    private final NodeFolder folder;
    private final NodeCommand command;
    private volatile @Nullable Process process;
    private volatile boolean paused;

    LocalNode(String name, NodePorts ports, NodeFolder folder, NodeCommand command) {
        this.name = name;
        this.address = URI.create("http://127.0.0.1:" + ports.http());
        this.folder = folder;
        this.command = command;
    }

    public String name() {
        return name;
    }

    public URI address() {
        return address;
    }

    NodeFolder folder() {
        return folder;
    }

    public boolean isRunning() {
        Process current = process;
        return current != null && current.isAlive();
    }

    /** Restarts the node with the same ports and data, and waits until it has joined its cluster. */
    public void restart() throws IOException {
        stop();
        launch();
        awaitNodes(1);
    }

    /** Stops the node with SIGTERM, so that it leaves the cluster. */
    public void stop() throws IOException {
        Process current = process;
        if (current != null && current.isAlive()) {
            if (paused) {
                resume();
            }
            current.destroy();
            awaitEnd(current);
        }
        forget();
    }

    /** Kills the node with SIGKILL. */
    public void kill() throws IOException {
        Process current = process;
        if (current != null) {
            current.destroyForcibly();
            awaitEnd(current);
        }
        forget();
    }

    /** Suspends the process. Its sockets stay open, but it does not respond. */
    public void pause() throws IOException {
        signal("STOP");
        paused = true;
    }

    /** Resumes the process after a pause. */
    public void resume() throws IOException {
        signal("CONT");
        paused = false;
    }

    void launch() throws IOException {
        Process started = new ProcessBuilder(command.line(folder))
                .directory(folder.root().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.log().toFile()))
                .start();
        process = started;
        Files.writeString(folder.pid(), Long.toString(started.pid()));
    }

    /** Waits until the node is part of a cluster with a manager and at least this number of nodes. */
    public void awaitNodes(int nodes) throws IOException {
        long end = System.nanoTime() + START_TIMEOUT.toNanos();
        try (NodeHealth health = new NodeHealth(address)) {
            while (!health.hasNodes(nodes)) {
                Process current = process;
                if (current == null || current.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                    throw new IOException(name + " ended before it responded\n" + folder.endOfLog());
                }
                if (System.nanoTime() > end) {
                    throw new IOException(name + " did not join a cluster of " + nodes + " nodes within "
                            + START_TIMEOUT.toSeconds() + " s\n" + folder.endOfLog());
                }
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private void signal(String signal) throws IOException {
        Process current = process;
        if (current == null) {
            throw new IllegalStateException(name + " is not running");
        }
        try {
            // Uses the shell builtin, because not every system has the program.
            Process sent = new ProcessBuilder("sh", "-c", "kill -" + signal + " " + current.pid()).start();
            if (sent.waitFor() != 0) {
                throw new IOException("cannot send " + signal + " to " + name);
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private void awaitEnd(Process ending) throws IOException {
        try {
            if (!ending.waitFor(STOP_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                ending.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private void forget() throws IOException {
        process = null;
        paused = false;
        Files.deleteIfExists(folder.pid());
    }

    private static IOException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IOException("interrupted", e);
    }
}
