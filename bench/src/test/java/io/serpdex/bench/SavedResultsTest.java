package io.serpdex.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SavedResultsTest {
    @TempDir
    Path folder;

    @Test
    void appendsEachRunWithCommandCommitAndMachine() throws IOException {
        SavedResults saved =
                new SavedResults(folder, LocalDate.of(2026, 11, 19), "AMD EPYC", "`abc1234`", "2 processors");

        saved.append("./serpdex bench --hot", "\n| path | µs |\n");
        Path file = saved.append("./serpdex bench --page", "| page | ms |\n");

        assertThat(file).hasFileName("2026-11-19-amd-epyc.md").hasContent("""
                # Benchmark results: AMD EPYC, 2026-11-19

                ## `./serpdex bench --hot`

                Commit `abc1234`. 2 processors.

                | path | µs |

                ## `./serpdex bench --page`

                Commit `abc1234`. 2 processors.

                | page | ms |
                """);
    }

    @Test
    void shortensProcessorNames() {
        assertThat(cpu("Intel(R) Xeon(R) Processor @ 2.50GHz")).isEqualTo("Intel Xeon");
        assertThat(cpu("AMD EPYC 7763 64-Core Processor")).isEqualTo("AMD EPYC 7763");
        assertThat(SavedResults.cpu(List.of())).isEqualTo(System.getProperty("os.arch"));
    }

    @Test
    void namesTheCommitOfTheCheckout() throws IOException {
        assertThat(SavedResults.ofThisMachine().commit()).matches("`[0-9a-f]{7,}`( with local changes)?|unknown");
    }

    private static String cpu(String modelName) {
        return SavedResults.cpu(List.of("processor\t: 0", "model name\t: " + modelName));
    }
}
