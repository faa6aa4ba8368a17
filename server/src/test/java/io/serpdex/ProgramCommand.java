package io.serpdex;

import io.serpdex.testkit.FastTempDirFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Builds the command that runs Serpdex in a child process: the jar with a class-data archive, which makes later starts
 * faster, or the compiled classes if the jar is older than they are.
 */
final class ProgramCommand {
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path JAR = Path.of("target", "serpdex.jar").toAbsolutePath();
    private static final String MAIN = "io.serpdex.Main";
    private static final long TIMEOUT_SECONDS = 300;

    private ProgramCommand() {}

    private static final class Command {
        static final List<String> LINE = line();

        private static List<String> line() {
            try {
                return isCurrent(JAR)
                        ? java(
                                "-XX:SharedArchiveFile=" + archive(),
                                "-Xlog:cds*=off,aot*=off",
                                "-cp",
                                JAR.toString(),
                                MAIN)
                        : java("-cp", System.getProperty("java.class.path"), MAIN);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Returns the command without arguments. */
    static List<String> command() {
        return Command.LINE;
    }

    private static List<String> java(String... more) {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                // The processes are too short-lived to profit from the C2 compiler.
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED"));
        line.addAll(List.of(more));
        return List.copyOf(line);
    }

    private static boolean isCurrent(Path jar) throws IOException {
        if (!Files.exists(jar)) {
            return false;
        }
        FileTime built = modified(jar);
        try (Stream<Path> classes = Files.walk(CLASSES)) {
            return classes.filter(Files::isRegularFile)
                    .allMatch(each -> modified(each).compareTo(built) <= 0);
        }
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the archive next to the jar, one per Java version, and creates it if necessary. */
    private static Path archive() throws IOException {
        Path archive = JAR.resolveSibling("serpdex-" + Runtime.version() + ".jsa");
        if (Files.exists(archive) && modified(archive).compareTo(modified(JAR)) >= 0) {
            return archive;
        }
        Path folder = Files.createTempDirectory(JAR.getParent(), "aot-cache-");
        try {
            Path written = folder.resolve("archive");
            List<String> command = new ArrayList<>(
                    java("-XX:ArchiveClassesAtExit=" + written, "-cp", JAR.toString(), MAIN, "aot-cache"));
            command.add(folder.resolve("data").toString());
            run(command, folder.resolve("log"));
            return Files.move(written, archive, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            FastTempDirFactory.delete(folder);
        }
    }

    private static void run(List<String> command, Path log) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException("the training run failed: " + Files.readString(log));
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            process.destroyForcibly();
        }
    }
}
