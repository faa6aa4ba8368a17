package io.serpdex.bench;

import io.serpdex.bench.measure.GeneratedStore;
import io.serpdex.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Appends the results of a run to {@code bench/results/<date>-<cpu>.md}.
 *
 * @param folder the folder of the results files
 * @param cpu name of the processor, such as {@code AMD EPYC}
 * @param commit short ID of the commit, with a note if the working tree has changes
 */
record SavedResults(Path folder, LocalDate date, String cpu, String commit, String machine) {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    /** Returns the results of a run of today on this machine, from this checkout. */
    static SavedResults ofThisMachine() throws IOException {
        return new SavedResults(
                Repository.resolve("bench/results"),
                LocalDate.now(Clock.systemUTC()),
                cpu(Files.isReadable(CPU_INFO) ? Files.readAllLines(CPU_INFO) : List.of()),
                headCommit(),
                GeneratedStore.machine());
    }

    /** Returns the processor name in {@code /proc/cpuinfo} without trademarks and speed, or else the architecture. */
    static String cpu(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1)
                        .replaceAll("\\((R|TM)\\)|@.*|\\b(CPU|Processor|\\d+-Core)\\b", " ")
                        .replaceAll("\\s+", " ")
                        .strip())
                .findFirst()
                .orElse(System.getProperty("os.arch", "unknown"));
    }

    private static String headCommit() {
        String id = git("rev-parse", "--short", "HEAD");
        String changes = git("status", "--porcelain", "--untracked-files=no");
        return id.isEmpty() ? "unknown" : "`" + id + "`" + (changes.isEmpty() ? "" : " with local changes");
    }

    /** Returns the output of a Git command, or an empty text if it fails. */
    private static String git(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("git", "-C", Repository.root().toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? output.strip() : "";
        } catch (IOException e) {
            return ""; // no Git on this machine
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** Appends a run and returns the file. */
    Path append(String command, String results) throws IOException {
        Path file = folder.resolve(date + "-" + cpu.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-") + ".md");
        String title = Files.exists(file) ? "" : "# Benchmark results: " + cpu + ", " + date + "\n";
        Files.createDirectories(folder);
        return Files.writeString(
                file,
                title + "\n## `" + command + "`\n\nCommit " + commit + ". " + machine + ".\n\n" + results.strip()
                        + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
