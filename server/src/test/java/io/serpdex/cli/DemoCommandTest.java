package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.serpdex.SerpdexProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stops a demo while its child process loads the data. */
final class DemoCommandTest {
    @TempDir
    private Path folder;

    @Test
    void stoppedDemoLeavesNoFiles() throws Exception {
        Path data = folder.resolve("data");
        try (SerpdexProcess demo = SerpdexProcess.start(folder, "demo", "--data", data, "--port", "0")) {
            List<ProcessHandle> loaders = loaders(demo, data);
            demo.terminate();
            assertThat(demo.exitCode()).isEqualTo(143);
            assertThat(loaders).hasSize(1).noneMatch(ProcessHandle::isAlive);
            assertThat(demo.err()).endsWith("serpdex: cancelled, nothing was loaded\n");
        }
        assertThat(data).isEmptyDirectory();
    }

    @Test
    void reportsAKilledLoader() throws Exception {
        Path data = folder.resolve("data");
        try (SerpdexProcess demo = SerpdexProcess.start(folder, "demo", "--data", data, "--port", "0")) {
            loaders(demo, data).forEach(ProcessHandle::destroyForcibly);
            assertThat(demo.exitCode()).isEqualTo(1);
            assertThat(demo.err()).endsWith("serpdex: the process that loads the demo data was killed\n");
            assertThat(demo.out()).isEmpty();
        }
    }

    /** Returns the loading child processes after the load has begun. */
    private static List<ProcessHandle> loaders(SerpdexProcess demo, Path data) throws InterruptedException {
        demo.awaitThat(() -> Files.exists(data.resolve("demo-unfinished")));
        return ProcessHandle.of(demo.pid()).orElseThrow().children().toList();
    }
}
