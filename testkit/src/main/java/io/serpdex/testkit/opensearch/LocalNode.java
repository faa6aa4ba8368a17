package io.serpdex.testkit.opensearch;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One node: a process of its own, with ports and data that outlast it. */
public final class LocalNode {
    /** Long, because a busy machine starts nothing fast, and one that cannot start ends by itself. */
    private static final Duration PATIENCE = Duration.ofMinutes(6);

    private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(30);
    private static final int LOOK_EVERY_MILLISECONDS = 50;

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

    /** Starts it anew, on the same ports and data, and returns once it is part of its cluster. */
    public void restart() throws IOException {
        stop();
        launch();
        awaitNodes(1);
    }

    /** SIGTERM: it says goodbye to the others. */
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

    /** SIGKILL: it gets to do nothing more. */
    public void kill() throws IOException {
        Process current = process;
        if (current != null) {
            current.destroyForcibly();
            awaitEnd(current);
        }
        forget();
    }

    /** Stops it where it is: its sockets stay open, but nobody answers. */
    public void pause() throws IOException {
        signal("STOP");
        paused = true;
    }

    /** Lets it go on after a pause. */
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

    /** Returns once it answers as part of a cluster with a manager and at least so many nodes. */
    public void awaitNodes(int nodes) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        try (NodeHealth health = new NodeHealth(address)) {
            while (!health.hasNodes(nodes)) {
                Process current = process;
                if (current == null || current.waitFor(LOOK_EVERY_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                    throw new IOException(name + " ended before it answered\n" + folder.endOfLog());
                }
                if (System.nanoTime() > end) {
                    throw new IOException(name + " was not in a cluster of " + nodes + " within " + PATIENCE.toSeconds()
                            + " s\n" + folder.endOfLog());
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
            // The shell's own: the program of that name is not installed everywhere.
            Process sent = new ProcessBuilder("sh", "-c", "kill -" + signal + " " + current.pid()).start();
            if (sent.waitFor() != 0) {
                throw new IOException(name + " could not be sent " + signal);
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private void awaitEnd(Process ending) throws IOException {
        try {
            if (!ending.waitFor(PATIENCE_AT_THE_END.toSeconds(), TimeUnit.SECONDS)) {
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
