package io.serpdex;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Serpdex in a child process, as users run it. The process can be killed. */
public final class SerpdexProcess implements AutoCloseable {
    private static final long POLL_MICROSECONDS = 10_000;
    private static final long FAST_POLL_MICROSECONDS = 100;
    private static final long TIMEOUT_SECONDS = 120;

    private final Process process;
    private final Path out;
    private final Path err;

    private SerpdexProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /**
     * Starts a command.
     *
     * @param folder receives the standard output and error
     */
    public static SerpdexProcess start(Path folder, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(ProgramCommand.command());
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Path out = Files.createTempFile(folder, "serpdex", ".out");
        Path err = Files.createTempFile(folder, "serpdex", ".err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new SerpdexProcess(process, out, err);
    }

    public long pid() {
        return process.pid();
    }

    public OutputStream standardInput() {
        return process.getOutputStream();
    }

    /** Waits until a condition holds or the process has ended. */
    public void awaitThat(BooleanSupplier state) throws InterruptedException {
        await(state, POLL_MICROSECONDS);
    }

    /** The same for conditions that hold only briefly. Keeps one processor busy. */
    public void awaitMoment(BooleanSupplier state) throws InterruptedException {
        await(state, FAST_POLL_MICROSECONDS);
    }

    private void await(BooleanSupplier state, long everyMicroseconds) throws InterruptedException {
        boolean ended = false;
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        while (!ended && !state.getAsBoolean()) {
            ended = process.waitFor(everyMicroseconds, TimeUnit.MICROSECONDS);
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the condition did not hold in time: " + process.info());
            }
        }
    }

    /** Waits for a duration, or until the process has ended. */
    public void runFor(long milliseconds) throws InterruptedException {
        var _ = process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** Kills the process (SIGKILL), which leaves it no time to clean up. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        exitCode();
    }

    /** Terminates the process (SIGTERM), which allows it to clean up. */
    public void terminate() {
        process.destroy();
    }

    /** Waits for the process to end and returns its exit code. */
    public int exitCode() throws InterruptedException {
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            close();
            throw new IllegalStateException("the process did not end in time: " + process.info());
        }
        return process.exitValue();
    }

    public String out() throws IOException {
        return Files.readString(out);
    }

    public String err() throws IOException {
        return Files.readString(err);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
