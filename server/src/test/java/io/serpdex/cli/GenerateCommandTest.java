package io.serpdex.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class GenerateCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @Test
    void writesFilesAndPrintsImportCommands() {
        int code = run("--keywords", "30", "--editions", "2", "--seed", "4", "--step", "weekly", "--gzip");
        assertThat(code).isZero();
        assertThat(folder.resolve("g_us-2026-01-01.jsonl.gz")).isNotEmptyFile();
        assertThat(folder.resolve("g_us-2026-01-08.jsonl.gz")).isNotEmptyFile();
        assertThat(folder.resolve("g_us-figures.csv")).isNotEmptyFile();
        assertThat(folder.resolve("g_us-shares.csv")).isNotEmptyFile();
        assertThat(out.toString())
                .contains("30 SERPs")
                .contains("import --se g_us --date 2026-01-08 " + folder.resolve("g_us-2026-01-08.jsonl.gz"))
                .contains("import --se g_us " + folder.resolve("g_us-shares.csv"));
    }

    @Test
    void usesTheDepthOfTheDatabase() {
        assertThat(run("--keywords", "3", "--se", "y_213")).isZero();
        assertThat(run("--keywords", "3", "--se", "y_213", "--results", "100")).isEqualTo(2);
        assertThat(err.toString()).contains("results must be from 1 to 50 for y_213, got \"100\"");
    }

    @Test
    void rejectsInvalidOptions() {
        assertThat(run("--keywords", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("keywords must be from 1 to");
        assertThat(run("--keywords", "5", "--se", "US")).isEqualTo(2);
        assertThat(run("--keywords", "5", "--step", "yearly")).isEqualTo(2);
    }

    private int run(String... options) {
        CommandLine command = new CommandLine(new GenerateCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err));
        String[] all = new String[options.length + 2];
        System.arraycopy(options, 0, all, 0, options.length);
        all[options.length] = "--out";
        all[options.length + 1] = folder.toString();
        return command.execute(all);
    }
}
