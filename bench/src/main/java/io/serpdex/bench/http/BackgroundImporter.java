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

/** Publishes one edition after the other into a folder that is being served, each by an import of its own, as operators do. */
final class BackgroundImporter {
    /** The service looks for a new edition so often, and opens it then: until that a publish is not over. */
    private static final Duration TAKEN_OVER = Duration.ofSeconds(5);

    private static final Path NICE = Path.of("/usr/bin/nice");

    private final Path data;
    private final List<Path> files;
    private final List<ConstantRateReports.Span> spans = new ArrayList<>();
    private LocalDate date;

    /**
     * @param files imported by turns, so that there is always something to change
     * @param date of the newest edition that is there
     */
    BackgroundImporter(Path data, List<Path> files, LocalDate date) {
        this.data = data;
        this.files = files;
        this.date = date;
    }

    /** Returns the times of publishing, each from the start of an import until the service has taken over. */
    List<ConstantRateReports.Span> spans() {
        return spans;
    }

    void publish() throws IOException, InterruptedException {
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
            throw new IOException("an import ended with " + exit);
        }
        spans.add(new ConstantRateReports.Span(start, System.nanoTime() + TAKEN_OVER.toNanos()));
    }

    /** The header of a file tells its date, and this is another one. */
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
            // As docs/operations/run-as-a-service.md recommends for a machine that also serves requests.
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
