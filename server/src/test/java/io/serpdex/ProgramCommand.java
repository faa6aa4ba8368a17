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
 * The command that runs the program in a process of its own. It is the jar that was built, with an archive of its classes as
 * a virtual machine holds them in memory: a first process leaves it behind, and the sixty that follow start with less
 * processor time. Where no jar was built since the classes were compiled, it is the classes.
 */
final class ProgramCommand {
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path JAR = Path.of("target", "serpdex.jar").toAbsolutePath();
    private static final String MAIN = "io.serpdex.Main";
    private static final long PATIENCE_SECONDS = 300;

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

    /** Arguments follow. */
    static List<String> command() {
        return Command.LINE;
    }

    private static List<String> java(String... more) {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                // Short-lived: what the second compiler would win it never earns.
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

    /** Beside the jar, one for each version of Java. */
    private static Path archive() throws IOException {
        Path archive = JAR.resolveSibling("serpdex-" + Runtime.version() + ".jsa");
        if (Files.exists(archive) && modified(archive).compareTo(modified(JAR)) >= 0) {
            return archive;
        }
        Path folder = Files.createTempDirectory(JAR.getParent(), "rehearsal-");
        try {
            Path written = folder.resolve("archive");
            List<String> command = new ArrayList<>(
                    java("-XX:ArchiveClassesAtExit=" + written, "-cp", JAR.toString(), MAIN, "rehearse"));
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
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException("the rehearsal failed: " + Files.readString(log));
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            process.destroyForcibly();
        }
    }
}
