package io.serpdex;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The program as its users run it: a process of its own, which can be killed. */
public final class SerpdexProcess implements AutoCloseable {
    private static final long LOOK_EVERY_MICROSECONDS = 10_000;
    private static final long LOOK_CLOSELY_EVERY_MICROSECONDS = 100;
    private static final long PATIENCE_SECONDS = 120;

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
     * @param folder where its standard output and error go
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

    /** Waits until something is so, or the process has ended. */
    public void awaitThat(BooleanSupplier state) throws InterruptedException {
        await(state, LOOK_EVERY_MICROSECONDS);
    }

    /** The same for what may be over in a moment; costs a processor. */
    public void awaitMoment(BooleanSupplier state) throws InterruptedException {
        await(state, LOOK_CLOSELY_EVERY_MICROSECONDS);
    }

    private void await(BooleanSupplier state, long everyMicroseconds) throws InterruptedException {
        boolean ended = false;
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!ended && !state.getAsBoolean()) {
            ended = process.waitFor(everyMicroseconds, TimeUnit.MICROSECONDS);
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the process did not get that far: " + process.info());
            }
        }
    }

    /** Lets it run for a while, or until it has ended. */
    public void runFor(long milliseconds) throws InterruptedException {
        var _ = process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** SIGKILL: it gets to do nothing more. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        exitCode();
    }

    /** SIGTERM: it may clean up. */
    public void terminate() {
        process.destroy();
    }

    /** Waits for its end. */
    public int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            close();
            throw new IllegalStateException("the process did not end: " + process.info());
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
