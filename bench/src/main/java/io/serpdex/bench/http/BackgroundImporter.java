package io.serpdex.bench.http;

import io.serpdex.bench.measure.GeneratedStore;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Imports one edition after the other into the data folder of a running server, each in a separate process. */
final class BackgroundImporter {
    /** Time until the server has found and opened a new edition. Counts as part of the import. */
    private static final Duration SWITCH_TIME = Duration.ofSeconds(5);

    private static final Path NICE = Path.of("/usr/bin/nice");

    private final Path data;
    private final List<Path> files;
    private final List<ConstantRateReports.Span> spans = new ArrayList<>();
    private LocalDate date;

    /**
     * @param files files to import in alternation, so that every import changes something
     * @param date date of the newest edition
     */
    BackgroundImporter(Path data, List<Path> files, LocalDate date) {
        this.data = data;
        this.files = files;
        this.date = date;
    }

    /** Returns the time of each import, from its start until the server uses the new edition. */
    List<ConstantRateReports.Span> spans() {
        return spans;
    }

    void importNext() throws IOException, InterruptedException {
        date = date.plusDays(1);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (OutputStream lines = process.getOutputStream()) {
            copyWithoutHeader(files.get(spans.size() % files.size()), lines);
        }
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IOException("import failed with exit code " + exit);
        }
        spans.add(new ConstantRateReports.Span(start, System.nanoTime() + SWITCH_TIME.toNanos()));
    }

    /** Skips the header, because it contains another date. */
    private static void copyWithoutHeader(Path file, OutputStream lines) throws IOException {
        try (InputStream input = new BufferedInputStream(Files.newInputStream(file))) {
            for (int read = input.read(); read != '\n' && read >= 0; ) {
                read = input.read();
            }
            input.transferTo(lines);
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(NICE)) {
            // docs/operations/run-as-a-service.md recommends this for a machine that also serves requests.
            command.add(NICE.toString());
        }
        command.addAll(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx2g",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "io.serpdex.Main",
                "import",
                "--quiet",
                "--data",
                data.toString(),
                "--se",
                GeneratedStore.DATABASE.id(),
                "--date",
                date.toString(),
                "-"));
        return command;
    }
}
