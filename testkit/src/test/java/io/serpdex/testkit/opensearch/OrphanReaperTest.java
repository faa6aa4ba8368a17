package io.serpdex.testkit.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OrphanReaperTest {
    private static final int TIMEOUT_SECONDS = 60;

    @Test
    void killsNodesAfterTheirProcessIsKilled(@TempDir Path parent) throws Exception {
        Path folder = parent.resolve("cluster");
        Path node = Files.createDirectories(folder.resolve("node-0"));
        Process running = new ProcessBuilder("sleep", "600").start();
        Files.writeString(node.resolve("pid"), Long.toString(running.pid()));
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OrphanReaperProcess.class.getName(),
                        folder.toString())
                .start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        while (!Files.exists(folder.resolve("started")) && System.nanoTime() < end) {
            assertThat(holder.waitFor(10, TimeUnit.MILLISECONDS)).isFalse();
        }

        holder.destroyForcibly();

        assertThat(running.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
}
